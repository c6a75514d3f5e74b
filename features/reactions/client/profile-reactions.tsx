import { useSearch } from "wouter";
import { PostSummaries } from "#features/profiles/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { ReactedItem } from "../contract.ts";
import { iconOf } from "./icons.ts";
import styles from "./profile-reactions.module.css";

interface Kind {
  urlcode: string;
  name: string;
  count: number;
}

interface ProfileReactionsProps {
  /** The page's address. */
  here: string;
  kinds: readonly Kind[];
  current?: string;
  posts: readonly ReactedItem[];
  paging?: PagingShown;
}

/** A user's posts by the reactions that they received. */
export function ProfileReactions({ here, kinds, current, posts, paging }: ProfileReactionsProps) {
  const pageUrl = usePageUrl("query");
  const search = useSearch();
  const kind = kinds.find(({ urlcode }) => urlcode === current);
  return (
    <>
      <TabsLinks
        key={search}
        label={t("Kinds of reactions")}
        tabs={kinds.map(({ urlcode, name, count }) => ({
          ...{ name, count, isCurrent: urlcode === current },
          url: `${here}?reaction=${urlcode}`,
        }))}
      />
      {posts.length === 0 ? (
        <EmptyState text={t("No reactions yet.")} icon="smile" />
      ) : (
        <PostSummaries
          posts={posts}
          meta={({ count }) =>
            kind && (
              <span className={styles.kind}>
                <Icon name={iconOf(kind.urlcode)} size={16} />
                <bdi>{kind.name}</bdi> {count}
              </span>
            )
          }
        />
      )}
      {paging && <Pager paging={paging} pageUrl={pageUrl} />}
    </>
  );
}
