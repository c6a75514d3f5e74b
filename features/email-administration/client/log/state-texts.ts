import { t } from "#platform/client/translate.ts";
import type { LabelKind } from "#platform/client/ui/label.tsx";
import type { EmailState } from "../../contract.ts";

interface StateText {
  name: string;
  kind: LabelKind;
  /** What happened, and what happens next. */
  help: string | null;
}

/** Returns the states of emails, in the order of the filter. */
export const stateTexts = (): Record<EmailState, StateText> => ({
  sent: { name: t("Sent"), kind: "good", help: null },
  stored: {
    name: t("Waiting"),
    kind: "info",
    help: t("Written to a file, because there was no mail server."),
  },
  delayed: { name: t("Failed"), kind: "warning", help: t("The forum tries again for about a day.") },
  refused: { name: t("Refused"), kind: "warning", help: t("The mail server does not accept this address.") },
  suppressed: {
    name: t("Suppressed"),
    kind: "quiet",
    help: t("Not sent, because earlier emails to this address came back."),
  },
  bounced: { name: t("Bounced"), kind: "warning", help: t("The email came back.") },
  deleted: { name: t("Deleted"), kind: "quiet", help: t("Deleted by staff before it was sent.") },
});
