import { addCheckup } from "#platform/server/checkup.ts";
import { inboundMailOf } from "#platform/server/inbound-mail.ts";
import { tryMailbox } from "./mailbox.ts";
import { findMailbox } from "./mailbox-queries.ts";

export const inboundMailCheckup = addCheckup({
  name: "inbound mail",
  async look(context) {
    const { inboundMailAddress, inboundMailSecret, imapUrl } = inboundMailOf(context);
    const isFetched = imapUrl !== null;
    if (inboundMailAddress === null && !isFetched && inboundMailSecret === null)
      return { right: true, says: "It is not set up; mails cannot be answered." };
    if (!isFetched && inboundMailSecret === null)
      return {
        right: false,
        says: "INBOUND_MAIL_ADDRESS is set, but no answer finds its way in.",
        advice: "Set IMAP_URL or INBOUND_MAIL_SECRET: docs/operate.md tells of both.",
      };
    const bounces = inboundMailAddress === null ? " Answers are not asked for." : "";
    if (!isFetched) return { right: true, says: `It is posted to /api/v2/inbound-mail.${bounces}` };
    const advice = "Check IMAP_URL: its host, port, user, password and folder.";
    try {
      await tryMailbox(imapUrl);
    } catch (error) {
      return { right: false, says: `The mailbox cannot be opened: ${(error as Error).message}`, advice };
    }
    const { dateReached } = await findMailbox(context);
    const last = dateReached === null ? "" : ` It was last read at ${dateReached.toISOString()}.`;
    return { right: true, says: `The mailbox at ${new URL(imapUrl).host} opens.${last}${bounces}` };
  },
});
