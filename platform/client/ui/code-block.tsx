import { announce } from "../announce.ts";
import { copyText } from "../copy-text.ts";
import { t } from "../translate.ts";
import { IconButton } from "./button.tsx";
import styles from "./code-block.module.css";

/** Preformatted code with a button to copy it. */
export function CodeBlock({ code, label = t("Code") }: { code: string; label?: string }) {
  const copy = () =>
    copyText(code).then(
      () => announce(t("Copied")),
      () => announce(t("Couldn’t copy the code.")),
    );
  return (
    <div className={styles.block} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled with the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section keeps no line breaks */}
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <IconButton icon="copy" label={t("Copy code")} size="compact" onClick={copy} />
    </div>
  );
}
