import { t } from "../translate.ts";
import { MessageBar } from "./message-bar.tsx";
import styles from "./needs-scripts.module.css";

/** Says, in browsers without scripts, that the buttons of a page do nothing; with `isEditor` that the whole page needs them. */
export const NeedsScripts = ({ isEditor = false }: { isEditor?: boolean }) => (
  <noscript className={styles.note}>
    <MessageBar kind="info">
      {isEditor
        ? t("This editor needs scripts. Turn them on in your browser.")
        : t("To change something here, turn on scripts in your browser.")}
    </MessageBar>
  </noscript>
);
