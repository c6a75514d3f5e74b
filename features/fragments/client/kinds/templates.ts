import type { FragmentType } from "../../contract.ts";

interface Template {
  jsRaw: string;
  css: string;
  customSchema?: Record<string, unknown>;
}

const banner: Template = {
  jsRaw: `import { type Props, Search } from "@vanilla/injectables/BannerFragment";

export default function Banner({ title, description, showTitle, showDescription, showSearch }: Props) {
  return (
    <section className="own-banner">
      {showTitle && title && <h1>{title}</h1>}
      {showDescription && description && <p>{description}</p>}
      {showSearch && <Search />}
    </section>
  );
}
`,
  css: `.own-banner {
  padding: 48px 24px;
  background: var(--color-fill);
  color: var(--color-on-primary);
  text-align: center;
}

.own-banner h1 {
  color: inherit;
}
`,
};

const search: Template = {
  jsRaw: `import type { Props } from "@vanilla/injectables/SearchFragment";
import { t } from "@vanilla/injectables/Utils";

export default function Search({ placeholder }: Props) {
  return (
    <form className="own-search" action="/search" role="search">
      <input type="search" name="query" aria-label={t("Search")} placeholder={placeholder ?? t("Search")} />
      <button type="submit">{t("Search")}</button>
    </form>
  );
}
`,
  css: `.own-search {
  display: flex;
  gap: 8px;
  max-width: 520px;
  margin: 0 auto;
}

.own-search input {
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: 0 12px;
}
`,
};

/** For parts with more functions than a fragment should repeat. */
const around = (type: FragmentType, name: string, props: string, before: string): string =>
  `import BuiltIn, { type Props } from "@vanilla/injectables/${type}";

export default function ${name}(${props}: Props) {
  return (
    <>
      ${before}
      <BuiltIn />
    </>
  );
}
`;

const titleBar: Template = {
  jsRaw: around(
    "TitleBarFragment",
    "TitleBar",
    "{ logo }",
    '<aside className="own-notice" aria-label="Notice">Welcome to {logo.title}</aside>',
  ),
  css: `.own-notice {
  padding: 4px 24px;
  background: var(--color-selected);
  text-align: center;
}
`,
};

const callToAction: Template = {
  jsRaw: `import { ButtonLink } from "@vanilla/injectables/Components";
import type { Props } from "@vanilla/injectables/CallToActionFragment";

export default function CallToAction({ title, description, button, secondButton }: Props) {
  return (
    <section className="own-call">
      {title && <h2>{title}</h2>}
      {description && <p>{description}</p>}
      {button && (
        <ButtonLink kind="primary" href={button.url}>
          {button.title}
        </ButtonLink>
      )}
      {secondButton && <ButtonLink href={secondButton.url}>{secondButton.title}</ButtonLink>}
    </section>
  );
}
`,
  css: `.own-call {
  padding: 16px;
  border: var(--border);
  border-radius: var(--radius-large);
}

.own-call > a {
  margin-inline-end: 8px;
}
`,
};

const siteTotals: Template = {
  jsRaw: `import type { Props } from "@vanilla/injectables/SiteTotalsFragment";
import { formatNumber } from "@vanilla/injectables/Utils";

export default function SiteTotals({ totals }: Props) {
  return (
    <dl className="own-totals">
      {totals.map(({ recordType, label, count }) => (
        <div key={recordType}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
`,
  css: `.own-totals {
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  justify-content: center;
}

.own-totals dd {
  margin: 0;
  font-size: 28px;
}
`,
};

const originalPost: Template = {
  jsRaw: around(
    "OriginalPostFragment",
    "OriginalPost",
    "{ discussion }",
    '<p className="own-post-note">Started by {discussion.insertUser?.name}</p>',
  ),
  css: `.own-post-note {
  color: var(--color-text-quiet);
}
`,
};

const commentItem: Template = {
  jsRaw: around(
    "CommentItemFragment",
    "CommentItem",
    "{ isStarter }",
    '{isStarter && <p className="own-comment-note">From the author of this post</p>}',
  ),
  css: `.own-comment-note {
  color: var(--color-text-quiet);
}
`,
};

const custom: Template = {
  jsRaw: `import type { Props } from "@vanilla/injectables/CustomFragment";

export default function Widget({ title, text }: Props) {
  return (
    <section className="own-widget">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
`,
  css: `.own-widget {
  padding: 16px;
  border: var(--border);
  border-radius: var(--radius-large);
}
`,
  customSchema: {
    type: "object",
    properties: {
      title: { type: "string", default: "Opening hours" },
      text: { type: "string", default: "Every Tuesday from 6 p.m." },
    },
  },
};

/** Working code that a new fragment of each type starts with. */
export const templates: Readonly<Record<FragmentType, Template>> = {
  BannerFragment: banner,
  SearchFragment: search,
  TitleBarFragment: titleBar,
  CallToActionFragment: callToAction,
  SiteTotalsFragment: siteTotals,
  OriginalPostFragment: originalPost,
  CommentItemFragment: commentItem,
  CustomFragment: custom,
};
