import { useId, useState } from "react";
import type { uploadMedia } from "#features/media/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { changeCategory, EditedCategory } from "../../contract.ts";
import styles from "./pictures-dialog.module.css";

const TYPES = "image/jpeg,image/png,image/gif,image/webp";

interface PictureProps {
  label: string;
  hint: string;
  url: string | null;
  isWide: boolean;
  onChange(url: string | null): Promise<void>;
}

/** A picture with its preview, which is uploaded or removed at once. */
function Picture({ label, hint, url, isWide, onChange }: PictureProps) {
  const id = useId();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function change(find: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    try {
      await onChange(await find());
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }
  async function upload(file: File): Promise<string> {
    const body = new FormData();
    body.append("file", file);
    const media = await api.call<typeof uploadMedia>("POST", "/media", { body: body as never });
    return media.url;
  }

  return (
    <fieldset className={styles.picture} aria-busy={isBusy}>
      <legend>{label}</legend>
      {url ? (
        <img className={isWide ? styles.wide : styles.small} src={url} alt={t("Preview")} />
      ) : (
        <p className={styles.hint}>{hint}</p>
      )}
      <div className={styles.buttons}>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={TYPES}
          disabled={isBusy}
          aria-label={t("Upload: {label}", { label })}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void change(() => upload(file));
            currentTarget.value = "";
          }}
        />
        {/* Browsers name their own button in their own language. */}
        <label className={styles.upload} htmlFor={id}>
          {url ? t("Replace…") : t("Upload…")}
        </label>
        {url && (
          <Button kind="text" busy={isBusy} onClick={() => void change(async () => null)}>
            {t("Remove")}
            <span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface PicturesDialogProps {
  category: EditedCategory;
  onClose(): void;
}

/** The icon and the banner of a category. */
export function PicturesDialog({ category, onClose }: PicturesDialogProps) {
  const api = useApi();
  const forget = useForgetAll();
  const { categoryID, iconUrl, bannerUrl } = category;
  async function save(body: { iconUrl?: string | null; bannerUrl?: string | null }): Promise<void> {
    await api.call<typeof changeCategory>("PATCH", "/categories/:id", { params: { id: categoryID }, body });
    await forget();
  }
  return (
    <Modal
      title={t("Icon and Banner")}
      onClose={onClose}
      footer={({ close }) => <Button onClick={close}>{t("Done")}</Button>}
    >
      <Picture
        label={t("Icon")}
        hint={t("A square image, shown beside the name.")}
        url={iconUrl}
        isWide={false}
        onChange={(url) => save({ iconUrl: url })}
      />
      <Picture
        label={t("Banner")}
        hint={t("A wide image, shown above the posts.")}
        url={bannerUrl}
        isWide
        onChange={(url) => save({ bannerUrl: url })}
      />
    </Modal>
  );
}
