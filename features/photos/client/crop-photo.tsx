import "react-easy-crop/react-easy-crop.css";
import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { sendPhoto } from "../contract.ts";
import styles from "./crop-photo.module.css";

interface CropPhotoProps {
  file: File;
  userID: number;
  onSaved(): void;
  onCancel(): void;
  onError(message: string): void;
}

/** As fractions of the image's width and height; `size` is a fraction of its shorter side. */
interface Square {
  x: number;
  y: number;
  size: number;
}

const squareOf = ({ x, y, width, height }: Area): Square => ({
  x: Math.min(1, Math.max(0, x / 100)),
  y: Math.min(1, Math.max(0, y / 100)),
  // The square covers at most the full height of a wide image, or the full width of a tall one.
  size: Math.min(1, Math.max(width, height) / 100),
});

const SIZES = [100, 40, 24];

/** A preview as beside posts: the selected part of the image, in a circle. */
function Preview({ url, area, size }: { url: string; area: Area; size: number }) {
  const [width, height] = [(size * 100) / area.width, (size * 100) / area.height];
  const style = {
    width,
    height,
    marginInlineStart: (-area.x * width) / 100,
    marginBlockStart: (-area.y * height) / 100,
  };
  return (
    <span className={styles.preview} style={{ width: size, height: size }} dir="ltr">
      <img src={url} alt="" style={style} />
    </span>
  );
}

/**
 * Crops an image to a square by dragging, pinching, the wheel or the arrow keys, and uploads it with the
 * crop.
 */
export function CropPhoto({ file, userID, onSaved, onCancel, onError }: CropPhotoProps) {
  const api = useApi();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState("");
  useEffect(() => {
    // The content security policy allows images from `data:`, but not from `blob:`.
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  async function save(): Promise<void> {
    setBusy(true);
    const body = new FormData();
    // The server reads the fields that precede the file before it.
    for (const [name, value] of Object.entries(area ? squareOf(area) : {})) body.append(name, String(value));
    body.append("photo", file);
    try {
      await api.call<typeof sendPhoto>("POST", "/users/:id/photo", {
        params: { id: userID },
        body: body as never,
      });
      onSaved();
    } catch (error) {
      setBusy(false);
      const { errors = [], message } = error as Error & { errors?: readonly { message: string }[] };
      onError(errors[0]?.message ?? message);
    }
  }

  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          {...(url && { image: url })}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{
            "aria-label": t("The part of the picture that is shown. Move it with the arrow keys."),
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
          onCropComplete={setArea}
        />
      </div>
      <label className={styles.zoom}>
        {t("Size of the picture")}
        <input
          type="range"
          min={1}
          max={3}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <div className={styles.previews} aria-hidden="true">
        {area && SIZES.map((size) => <Preview key={size} url={url} area={area} size={size} />)}
      </div>
      <div className={styles.actions}>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {t("Save")}
        </Button>
        <Button onClick={onCancel}>{t("Cancel")}</Button>
      </div>
    </div>
  );
}
