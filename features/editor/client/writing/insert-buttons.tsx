import type { Editor } from "@tiptap/core";
import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Popover } from "#platform/client/ui/popover.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { saveRecent } from "./emoji/recent-emoji.ts";
import styles from "./insert-buttons.module.css";
import { useSources } from "./sources.tsx";
import { chooseFiles } from "./uploads/choose-files.ts";

interface PickerProps {
  onChoose(emoji: string): void;
}

const picker = onDemand<PickerProps>(async () => (await import("./emoji/emoji-picker.tsx")).default);

function PickerOnDemand(props: PickerProps) {
  const [Picker, setPicker] = useState<ComponentType<PickerProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    picker.load().then(
      (loaded) => setPicker(() => loaded),
      () => setFailed(true),
    );
  }, []);
  return (
    <div className={styles.room}>
      {failed && <p role="alert">{t("The emoji could not be loaded.")}</p>}
      {!failed && !Picker && <Skeleton lines={4} label={t("Loading")} />}
      {Picker && <Picker {...props} />}
    </div>
  );
}

/** Buttons that insert images, files and emoji. */
export function InsertButtons({ editor }: { editor: Editor }) {
  const { upload } = useSession().site;
  const { uploads } = useSources();
  const bring = async (accept: string) => {
    const files = await chooseFiles({ accept, several: true });
    if (files.length > 0) uploads.begin(editor.view, files, editor.state.selection.to);
  };
  const extensions = upload?.allowedExtensions.map((extension) => `.${extension}`).join(",") ?? "";
  return (
    <>
      {upload && (
        <>
          <IconButton icon="image" label={t("Insert pictures")} onClick={() => void bring("image/*")} />
          <IconButton icon="attachment" label={t("Attach files")} onClick={() => void bring(extensions)} />
        </>
      )}
      <Popover kind="icon" label={t("Insert emoji")} button={<Icon name="smile" size={20} />}>
        {(close) => (
          <PickerOnDemand
            onChoose={(emoji) => {
              saveRecent(emoji);
              close();
              editor.chain().focus().insertContent(emoji).run();
            }}
          />
        )}
      </Popover>
    </>
  );
}
