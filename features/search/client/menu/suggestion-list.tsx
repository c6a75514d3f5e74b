import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { Suggestion } from "../../contract.ts";
import { MarkedText } from "../marked-text.tsx";
import { searchAddress } from "../search-address.ts";
import { Option } from "./option.tsx";
import styles from "./search-menu.module.css";

interface SuggestionListProps {
  id: string;
  active: number;
  point(place: number): void;
  found: readonly Suggestion[];
  typed: string;
  onLeave(): void;
  onAll(): void;
}

const ICONS: Readonly<Record<string, IconName>> = { discussion: "comment", category: "folder", tag: "tag" };

const nameOf = (source: string) =>
  t(
    "{source, select, discussion {Posts} comment {Comments} category {Categories} tag {Tags} user {Members} other {Others}}",
    { source },
  );

/** Groups suggestions by source, in order of appearance. */
function groupsOf(found: readonly Suggestion[]) {
  const groups = new Map<string, { suggestion: Suggestion; place: number }[]>();
  for (const [place, suggestion] of found.entries()) {
    const group = groups.get(suggestion.source) ?? [];
    group.push({ suggestion, place });
    groups.set(suggestion.source, group);
  }
  return [...groups];
}

function Picture({ recordID, source, label, data }: Suggestion) {
  if (source !== "user") return <Icon name={ICONS[source] ?? "search"} size={16} />;
  return <UserPhoto user={{ userID: recordID, name: label, photoUrl: data.photoUrl ?? null }} size={24} />;
}

/** Suggestions for the typed text by source, with a link to all results. */
export function SuggestionList({ id, active, point, found, typed, onLeave, onAll }: SuggestionListProps) {
  const { search } = useSession().site;
  const option = { id, active, point };
  return (
    <div id={id} role="listbox" aria-label={t("Suggestions")}>
      {groupsOf(found).map(([source, options]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div key={source} role="group" aria-labelledby={`${id}-${source}`} className={styles.group}>
          <div id={`${id}-${source}`} role="presentation" className={styles.source}>
            {nameOf(source)}
          </div>
          {options.map(({ suggestion, place }) => (
            <Option key={place} {...option} place={place} href={suggestion.data.url} onClick={onLeave}>
              <Picture {...suggestion} />
              <span className={styles.text}>
                <bdi className={styles.label}>
                  <MarkedText text={suggestion.label} marks={suggestion.marks} />
                </bdi>
                <span className={styles.more}>
                  {suggestion.data.labels.map((label) => (
                    <span key={label}>{label}</span>
                  ))}
                  {suggestion.data.crumbs.length > 0 && (
                    <bdi>{suggestion.data.crumbs.map(({ name }) => name).join(" › ")}</bdi>
                  )}
                </span>
              </span>
            </Option>
          ))}
        </div>
      ))}
      <Option
        {...option}
        place={found.length}
        href={searchAddress(search, typed)}
        newTab={search.newTab}
        onClick={onAll}
      >
        <Icon name="search" size={16} />
        <span className={styles.line}>{t("Search for “{text}”", { text: typed })}</span>
      </Option>
    </div>
  );
}
