import { PeoplePhotos } from "#features/profiles/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Aside } from "./aside.tsx";

interface HereNowProps {
  users: readonly { userID: number; name: string; photoUrl: string | null }[];
  /** Number of members besides these. */
  more: number;
}

/** Members who were here in the last minutes. */
export const HereNow = ({ users, more }: HereNowProps) => (
  <Aside title={t("Here Now")}>
    <PeoplePhotos users={users} more={more} />
  </Aside>
);
