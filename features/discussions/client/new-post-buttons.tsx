import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";

/** A type of post that the reader may start here. */
export interface NewPost {
  postTypeID: string;
  label: string;
  url: string;
}

/** A menu of posts. Without JavaScript, the form of the first type offers them. */
export const OtherPosts = ({ posts }: { posts: readonly Pick<NewPost, "label" | "url">[] }) =>
  posts.length > 0 && (
    <Dropdown
      kind="icon"
      align="end"
      label={t("Other Posts")}
      button={<Icon name="chevron-down" />}
      entries={() => posts.map(({ label, url }) => ({ label, href: url }))}
    />
  );

/** One button that starts the first type; its menu offers the others. */
export function NewPostButtons({ posts: [first, ...others] }: { posts: readonly NewPost[] }) {
  if (!first) return null;
  return (
    <>
      <ButtonLink href={first.url} kind="primary" dir="auto">
        {first.label}
      </ButtonLink>
      <OtherPosts posts={others} />
    </>
  );
}
