import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { chooseTheme, previewTheme, ThemeChoice } from "../contract.ts";
import styles from "./theme-list.module.css";

/** A small picture of a page in the theme: title bar, heading, a row of a list, a box with a button. */
const Sample = ({ look }: { look: ThemeChoice["samples"]["light"] }) => (
  <span className={styles.sample} style={look}>
    <span className={styles.bar}>
      <i />
    </span>
    <span className={styles.page}>
      <b className={styles.heading} />
      <i className={styles.photo} />
      <i className={styles.line} />
      <span className={styles.box}>
        <i className={styles.button} />
      </span>
    </span>
  </span>
);

function ThemeRow({ theme }: { theme: ThemeChoice }) {
  const api = useApi();
  const { themeID, name, current, hasRevisions, samples } = theme;
  // Either way the page needs other styles.
  const run = (action: () => Promise<unknown>) => () => action().then(() => location.reload(), toastError);
  const preview = () => api.call<typeof previewTheme>("PUT", "/themes/preview", { body: { themeID } });
  const apply = () => api.call<typeof chooseTheme>("PUT", "/themes/current", { body: { themeID } });
  return (
    <li className={styles.theme}>
      <span className={styles.samples} aria-hidden="true">
        <Sample look={samples.light} />
        <Sample look={samples.dark} />
      </span>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {current && <Label kind="good">{t("Current")}</Label>}
      <span className={styles.actions}>
        {hasRevisions && <a href={`/appearance/style-guides/${themeID}/revisions`}>{t("Revisions")}</a>}
        {!current && (
          <>
            <Button size="compact" onClick={run(preview)} aria-label={t("Preview {name}", { name })}>
              {t("Preview")}
            </Button>
            <Button size="compact" onClick={run(apply)} aria-label={t("Apply {name}", { name })}>
              {t("Apply")}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

interface ThemeListProps {
  /** Title of the page, unless it has one above. */
  title?: string;
  themes: readonly ThemeChoice[];
}

/** All themes, with buttons to preview and apply them. */
export const ThemeList = ({ title, themes }: ThemeListProps) => (
  <section>
    {title !== undefined && <h1 className={styles.title}>{title}</h1>}
    <ul className={styles.list}>
      {themes.map((theme) => (
        <ThemeRow key={theme.themeID} theme={theme} />
      ))}
    </ul>
  </section>
);
