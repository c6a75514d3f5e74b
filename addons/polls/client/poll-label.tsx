import { t } from "#platform/client/translate.ts";
import { Label } from "#platform/client/ui/label.tsx";
import { POLL_TYPE } from "../poll-type.ts";

/** Names the type of a poll, in lists and below its title. */
export const PollLabel = ({ discussion: { type } }: { discussion: { type: string } }) =>
  type === POLL_TYPE ? <Label kind="quiet">{t("Poll")}</Label> : null;
