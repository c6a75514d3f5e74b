import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { userNotesView } from "../permissions.ts";

interface NotesOnCardProps {
  user: { userID: number; name: string };
  on: "profile" | "card";
}

/** Leads staff from the card of a member to the notes, where they can also warn. A profile has both in its menu. */
export function NotesOnCard({ user: { userID, name }, on }: NotesOnCardProps) {
  const { can, isMe } = useSession();
  if (on !== "card" || isMe(userID) || !can.has(userNotesView)) return null;
  return <ButtonLink href={`/profile/notes/${encodeURIComponent(name)}`}>{t("Notes")}</ButtonLink>;
}
