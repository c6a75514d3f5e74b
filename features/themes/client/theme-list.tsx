import { lazy, Suspense, useEffect, useState } from "react";
import { BASE, openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { Segments } from "#platform/client/ui/segments.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { cssWithBase } from "#platform/contract/base-path.ts";
import type { chooseTheme, duplicateTheme, previewTheme, ThemeChoice, ThemeChoices } from "../contract.ts";
import { ImportTheme } from "./import-theme.tsx";
import styles from "./theme-list.module.css";
import { ThemeSample } from "./theme-sample.tsx";
import { noteApplied, useAppliedToast } from "./use-applied-toast.tsx";

type Scheme = "light" | "dark";

/** Computes pictures, with a library for colors. */
const NewTheme = lazy(async () => ({ default: (await import("./new-theme.tsx")).NewTheme }));

const editorOf = (themeID: number | string) => `/dashboard/settings/themes/${themeID}/edit`;

/** What else tells a theme from others: typeface, corners, contrast. */
const Facts = ({ theme: { font, radius, isAAA, author, hasDraft } }: { theme: ThemeChoice }) => (
  <p className={styles.facts}>
    <bdi>{font}</bdi>
    <span>{t("Radius {radius}", { radius })}</span>
    {isAAA && <Label kind="info">{t("7:1 (AAA)")}</Label>}
    {author && <bdi>{author}</bdi>}
    {hasDraft && <Label kind="warning">{t("Draft")}</Label>}
  </p>
);

function ThemeCard({ theme, scheme, current }: ThemeCardProps) {
  const api = useApi();
  const { themeID, name, hasRevisions, samples, description } = theme;
  const isCurrent = theme.current;
  // Either way the page needs other styles.
  const run = (action: () => Promise<unknown>) => () => action().then(() => location.reload(), toastError);
  const preview = () => api.call<typeof previewTheme>("PUT", "/themes/preview", { body: { themeID } });
  const apply = async () => {
    await api.call<typeof chooseTheme>("PUT", "/themes/current", { body: { themeID } });
    if (current) noteApplied({ name, before: current.themeID });
  };
  const customize = () =>
    api
      .call<typeof duplicateTheme>("POST", "/themes/:id/duplicate", { params: { id: themeID }, body: {} })
      .then((copy) => openDocument(editorOf(copy.themeID)), toastError);
  return (
    <li className={styles.theme} data-current={isCurrent || undefined}>
      <div className={styles.window}>
        <ThemeSample look={samples[scheme]} name={name} />
      </div>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {isCurrent && <Label kind="good">{t("Current")}</Label>}
        {!isCurrent && (
          <span className={styles.actions}>
            <Button size="compact" onClick={run(preview)} aria-label={t("Preview {name}", { name })}>
              {t("Preview")}
            </Button>
            <Button size="compact" onClick={run(apply)} aria-label={t("Apply {name}", { name })}>
              {t("Apply")}
            </Button>
          </span>
        )}
      </div>
      {description && <p>{description}</p>}
      <div className={styles.head}>
        <Facts theme={theme} />
        <span className={styles.actions}>
          {hasRevisions ? (
            <>
              <a href={`/appearance/style-guides/${themeID}/revisions`}>{t("Revisions")}</a>
              <ButtonLink size="compact" href={editorOf(themeID)} aria-label={t("Edit {name}", { name })}>
                {t("Edit")}
              </ButtonLink>
            </>
          ) : (
            <Button
              kind="textPrimary"
              size="compact"
              onClick={customize}
              aria-label={t("Customize {name}", { name })}
            >
              {t("Customize")}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

interface ThemeCardProps {
  theme: ThemeChoice;
  scheme: Scheme;
  current: ThemeChoice | undefined;
}

interface ThemeListProps extends ThemeChoices {
  /** Title of the page, unless it has one above. */
  title?: string;
}

/** Adds rules to the page while it is shown. */
function useRules(css: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssWithBase(BASE, css));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
}

/** All themes as pictures, with buttons to preview, apply and change them, or to make another one. */
export function ThemeList({ title, themes, faces, sources, presets }: ThemeListProps) {
  const [scheme, setScheme] = useState<Scheme>("light");
  const [isNew, setNew] = useState(false);
  useRules(faces);
  useAppliedToast();
  return (
    <section data-unthemed="">
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <NeedsScripts />
      <div className={styles.tools}>
        <Segments<Scheme>
          label={t("Show themes in")}
          value={scheme}
          options={[
            { value: "light", label: t("Light") },
            { value: "dark", label: t("Dark") },
          ]}
          onChange={setScheme}
        />
        <ImportTheme onImported={(themeID) => openDocument(editorOf(themeID))} />
        <Button kind="primary" onClick={() => setNew(true)}>
          <Icon name="plus" />
          {t("New Theme")}
        </Button>
      </div>
      <ul className={styles.list}>
        {themes.map((theme) => (
          <ThemeCard
            key={theme.themeID}
            {...{ theme, scheme }}
            current={themes.find((each) => each.current)}
          />
        ))}
      </ul>
      {isNew && (
        <Suspense>
          <NewTheme
            {...{ sources, presets }}
            onClose={() => setNew(false)}
            onCreated={(themeID) => openDocument(editorOf(themeID))}
          />
        </Suspense>
      )}
    </section>
  );
}
