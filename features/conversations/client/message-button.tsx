import { conversationsAdd } from "#features/users/permissions.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { messageTo } from "./urls.ts";

interface MessageButtonProps {
  user: { userID: number; name: string; banned?: number | undefined; refusesMessages?: boolean };
  label?: string;
  size?: "normal" | "compact";
}

/** Link to a new message to a user, where the reader may write one and the user accepts it. */
export function MessageButton({ user, label = t("Message"), size = "normal" }: MessageButtonProps) {
  const { can, site, userID } = useSession();
  const isOffered =
    site.conversationsEnabled && can.has(conversationsAdd) && user.userID > 0 && user.userID !== userID;
  if (!isOffered || user.banned || user.refusesMessages) return null;
  return (
    <ButtonLink href={messageTo(user.name)} size={size}>
      {label}
    </ButtonLink>
  );
}
