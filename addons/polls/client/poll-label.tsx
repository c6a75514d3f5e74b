import { t } from "#platform/client/translate.ts";
import { Label } from "#platform/client/ui/label.tsx";

/** Names the type of a poll, in lists and below its title. */
export const PollLabel = ({ discussion: { type } }: { discussion: { type: string } }) =>
  type === "poll" ? <Label kind="quiet">{t("Poll")}</Label> : null;
