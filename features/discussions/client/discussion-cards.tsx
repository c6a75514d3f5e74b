import { HomeGrid, HomeItem } from "#features/layouts/client/index.ts";
import type { DiscussionOptions, ItemOptions, ListOptions } from "#features/layouts/contract.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";
import type { DiscussionInRow } from "../contract.ts";
import styles from "./discussion-cards.module.css";
import { NumberTexts } from "./discussion-numbers.tsx";
import { noticeOn, postPlaceholders } from "./post-placeholder.tsx";

interface DiscussionCardsProps {
  discussions: readonly DiscussionInRow[];
  options: DiscussionOptions;
  arrangement: ListOptions;
  title: string | null;
}

const itemOptions = ({ excerpt, featuredImage }: DiscussionOptions): ItemOptions => ({
  contentType: featuredImage.display ? "title-description-image" : "title-description",
  imagePlacement: "top",
  box: { borderType: "border" },
  alignment: "left",
  display: { name: true, description: excerpt.display, counts: true, cta: false },
  viewMore: { buttonType: "text" },
  fallbackImage: featuredImage.fallbackImage,
});

function Metas({ discussion, options }: { discussion: DiscussionInRow; options: DiscussionOptions }) {
  const { category, insertUser, dateLastComment } = discussion;
  const { display } = options.metas;
  return (
    <p className={styles.metas}>
      {display.category && category && <bdi>{category.name}</bdi>}
      {display.startedByUser && insertUser && (
        <span>{around(t("Started by {author}", { author: HERE }), <bdi>{insertUser.name}</bdi>)}</span>
      )}
      {display.lastCommentDate && <DateTime value={dateLastComment} />}
      <NumberTexts discussion={discussion} options={options} />
    </p>
  );
}

/** Discussions as cards, or as links. Those behind a notice are left out: a highlight that is hidden is none. */
export function DiscussionCards({ discussions, options, arrangement, title }: DiscussionCardsProps) {
  const placeholders = useAdditions(postPlaceholders);
  const shown = discussions.filter((discussion) => noticeOn(placeholders, discussion) === null);
  if (arrangement.displayType === "link")
    return (
      <PanelList title={title || t("Discussions")}>
        {shown.map(({ discussionID, name, url }) => (
          <PanelLink key={discussionID} url={url} isCurrent={false}>
            <bdi>{name}</bdi>
          </PanelLink>
        ))}
      </PanelList>
    );
  const items = itemOptions(options);
  return (
    <HomeGrid options={arrangement}>
      {shown.map((discussion) => (
        <HomeItem
          key={discussion.discussionID}
          name={discussion.name}
          url={discussion.url}
          description={discussion.excerpt ?? null}
          imageUrl={discussion.image?.url ?? null}
          options={items}
          Title={title ? "h3" : "h2"}
        >
          <Metas discussion={discussion} options={options} />
        </HomeItem>
      ))}
    </HomeGrid>
  );
}
