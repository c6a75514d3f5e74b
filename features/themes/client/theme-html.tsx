import { HtmlBlock } from "#platform/client/html-block.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";

/** A theme's header, above every page. */
export function ThemeHeader() {
  const { header } = useSession().site.theme;
  return (
    header && (
      <section aria-label={t("Site header")}>
        <HtmlBlock html={header} className={undefined} />
      </section>
    )
  );
}

/** A theme's footer, below every page. */
export function ThemeFooter() {
  const { footer } = useSession().site.theme;
  return (
    footer && (
      <section aria-label={t("Site footer")}>
        <HtmlBlock html={footer} className={undefined} />
      </section>
    )
  );
}
