import { type HydratedNode, LayoutNodes, PageHeader } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Count } from "#platform/client/ui/count.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { SideNavigation } from "#platform/client/ui/side-navigation.tsx";
import type { ProfileSection, ProfileUser } from "../contract.ts";
import styles from "./profile-frame.module.css";
import { ProfileHead } from "./profile-head.tsx";

interface ProfileFrameProps {
  user: ProfileUser;
  sections: readonly ProfileSection[];
  /** The page's own address. */
  url: string;
  /** True on the profile's main page. */
  isMain: boolean;
  title: string | null;
  description: string | null;
  children: readonly HydratedNode[];
}

const sectionsOf = (sections: readonly ProfileSection[]) =>
  sections.map(({ entries, ...section }) => ({
    ...section,
    entries: entries.map(({ count, waiting, ...entry }) => ({
      ...entry,
      ...(count !== undefined && { count: <ShortNumber value={count} /> }),
      ...(waiting !== undefined && { count: <Count value={waiting} isQuiet /> }),
    })),
  }));

function Page({ sections, url, title, description, user, isMain, children }: ProfileFrameProps) {
  const current = sections.flatMap(({ entries }) => entries).find((entry) => entry.url === url);
  const page = current?.name ?? title ?? user.name;
  return (
    <SideNavigation
      sections={sectionsOf(sections)}
      current={url}
      label={t("Pages of this profile: {page}", { page })}
      button={page}
      path={url}
    >
      <div className={styles.page}>
        {!isMain && title !== null && <PageHeader title={title} description={description} />}
        <LayoutNodes nodes={children} />
      </div>
    </SideNavigation>
  );
}

/** A page of a user's profile: the user above it, and links to the other pages beside it or in a menu. */
export function ProfileFrame(props: ProfileFrameProps) {
  const { user, isMain } = props;
  return (
    <div className={styles.frame}>
      <ProfileHead user={user} isMain={isMain || user.isRestricted} />
      {user.isRestricted && props.children.length === 0 ? (
        <EmptyState text={t("This profile is private.")} icon="lock" />
      ) : (
        <Page {...props} />
      )}
    </div>
  );
}
