import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { SearchPageShown } from "../../contract/page.ts";
import type { SearchResult } from "../../contract.ts";
import { MarkedText } from "../marked-text.tsx";
import { changedAddress } from "./page-address.ts";
import styles from "./results.module.css";

interface ResultProps {
  result: SearchResult;
  page: SearchPageShown;
}

const countOf = (count: number, labelCode: string) =>
  t(
    "{label, select, comments {{count, plural, one {# comment} other {# comments}}} discussions {{count, plural, one {# discussion} other {# discussions}}} posts {{count, plural, one {# post} other {# posts}}} followers {{count, plural, one {# follower} other {# followers}}} other {{count}}}",
    { label: labelCode, count },
  );

/** Breadcrumbs of a result. */
const Crumbs = ({ crumbs }: { crumbs: readonly { name: string; url: string }[] }) => (
  <p className={styles.crumbs}>
    {crumbs.map(({ name, url }, place) => (
      <span key={url}>
        {place > 0 && <Icon name="chevron-end" size={12} />}
        <a href={url}>
          <bdi>{name}</bdi>
        </a>
      </span>
    ))}
  </p>
);

function Author({ user }: { user: NonNullable<SearchResult["insertUser"]> }) {
  return (
    <span>
      {around(
        t("By {name}", { name: HERE }),
        <a href={`/profile/${encodeURIComponent(user.name)}`} data-userid={user.userID}>
          <bdi>{user.name}</bdi>
        </a>,
      )}
    </span>
  );
}

/** Number of matches in the result's thread, with a link to all of them. */
function Matches({ result, page }: ResultProps) {
  const { subqueryMatchCount: count, subqueryExtraParams } = result;
  if (count < 2 || !subqueryExtraParams) return null;
  // Results within one thread are not collapsed.
  const { collapse: _, ...further } = subqueryExtraParams;
  const changes = Object.entries(further).map(([name, value]) => [name, String(value)]);
  return (
    <a href={changedAddress(page, { domain: "discussions", ...Object.fromEntries(changes) })}>
      {t("{count, plural, one {# matching post} other {# matching posts}} in this thread", { count })}
    </a>
  );
}

/** Record types that need no label in a list of results. */
const PLAIN = ["discussion", "user"];

/** Returns the label of a result's type, where it is not the expected one. */
function kindOf({ type }: SearchResult, { domain, domains }: SearchPageShown): string | null {
  if (PLAIN.includes(type)) return null;
  const known = [...(domain ? [domain] : []), ...domains].flatMap(({ types }) => types);
  return known.find((each) => each.type === type)?.name ?? null;
}

/** A search result: breadcrumbs, title, excerpt, author and date. */
export function Result({ result, page }: ResultProps) {
  const {
    recordType,
    name,
    url,
    highlight,
    breadcrumbs = [],
    insertUser,
    dateInserted,
    counts = [],
  } = result;
  const excerpt = highlight?.excerpt ?? (result.excerpt ? { text: result.excerpt, marks: [] } : null);
  const kind = kindOf(result, page);
  const user = result.userInfo;
  return (
    <li className={styles.result}>
      {recordType === "user" && (
        <UserPhoto
          user={{ userID: result.recordID, name, photoUrl: user?.photoUrl ?? result.image?.url ?? null }}
        />
      )}
      <article>
        {breadcrumbs.length > 0 && <Crumbs crumbs={breadcrumbs} />}
        <h2>
          <a href={url} dir="auto">
            {/* Records without a title of their own, such as comments, show that of their
                thread. */}
            <MarkedText {...(highlight?.name.text ? highlight.name : { text: name, marks: [] })} />
          </a>
        </h2>
        {excerpt && excerpt.text !== "" && (
          <p className={styles.excerpt} dir="auto">
            <MarkedText {...excerpt} />
          </p>
        )}
        <div className={styles.metas}>
          {kind && <Label kind="quiet">{kind}</Label>}
          {result.status?.state === "closed" && <Label kind="quiet">{result.status.name}</Label>}
          {insertUser && recordType !== "user" && <Author user={insertUser} />}
          {dateInserted && <DateTime value={dateInserted} />}
          {counts.map(({ count, labelCode }) => (
            <span key={labelCode}>{countOf(count, labelCode)}</span>
          ))}
          <Matches {...{ result, page }} />
        </div>
      </article>
    </li>
  );
}
