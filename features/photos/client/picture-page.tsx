import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Loader } from "#platform/client/ui/loader.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { removePhoto } from "../contract.ts";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./picture-page.module.css";
import { RemovePhoto } from "./remove-photo.tsx";

const CropPhoto = lazy(async () => ({ default: (await import("./crop-photo.tsx")).CropPhoto }));

export interface PicturePageProps {
  userID: number;
  name: string;
  photoUrl: string;
  hasPhoto: boolean;
  maxSize: number;
  maxSizeText: string;
}

const never = () => () => {};

/** A user's photo: chosen, cropped and saved, or removed. Without scripts, the server crops it. */
export function PicturePage(props: PicturePageProps) {
  const { userID, name, photoUrl, hasPhoto, maxSize, maxSizeText } = props;
  const api = useApi();
  const forget = useForgetAll();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  function choose(chosen: File): void {
    const isTooBig = chosen.size > maxSize;
    setError(isTooBig ? t("The uploaded file was too big (max {size}).", { size: maxSizeText }) : null);
    setFile(isTooBig ? null : chosen);
  }
  async function saved(): Promise<void> {
    setFile(null);
    await forget();
    toasts.add({ body: t("The picture is saved."), autoDismiss: true });
  }
  const remove = async () => {
    await api.call<typeof removePhoto>("DELETE", "/users/:id/photo", { params: { id: userID } });
    await forget();
  };

  return (
    <section className={styles.page} aria-label={t("Change Picture")}>
      {error && <MessageBar kind="error">{error}</MessageBar>}
      {file ? (
        <Suspense fallback={<Loader />}>
          <CropPhoto
            file={file}
            userID={userID}
            onSaved={() => void saved()}
            onCancel={() => setFile(null)}
            onError={setError}
          />
        </Suspense>
      ) : (
        <div className={styles.standing}>
          <UserPhoto user={{ userID, name, photoUrl }} size={145} />
          <div className={styles.actions}>
            <ChooseFile userID={userID} maxSize={maxSizeText} hasScripts={hasScripts} onChosen={choose} />
            {hasPhoto && <RemovePhoto userID={userID} onRemove={remove} />}
          </div>
        </div>
      )}
      {hasScripts && !file && (
        <p className={styles.hint}>{t("You can also drop a picture here, or paste one.")}</p>
      )}
    </section>
  );
}
