import { inboundEmailOf } from "#platform/server/email/inbound-email.ts";
import { addCheckup } from "#platform/server/operations/checkup.ts";
import { tryMailbox } from "./mailbox.ts";
import { findMailbox } from "./mailbox-queries.ts";

export const inboundEmailCheckup = addCheckup({
  name: "inbound mail",
  async run(context) {
    const { inboundEmailAddress, inboundEmailSecret, imapUrl } = inboundEmailOf(context);
    const isFetched = imapUrl !== null;
    if (inboundEmailAddress === null && !isFetched && inboundEmailSecret === null)
      return { isRight: true, message: "It is not set up; mails cannot be answered." };
    if (!isFetched && inboundEmailSecret === null)
      return {
        isRight: false,
        message: "INBOUND_MAIL_ADDRESS is set, but no answer finds its way in.",
        advice: "Set IMAP_URL or INBOUND_MAIL_SECRET: docs/operate.md tells of both.",
      };
    const bounces = inboundEmailAddress === null ? " Answers are not asked for." : "";
    if (!isFetched) return { isRight: true, message: `It is posted to /api/v2/inbound-mail.${bounces}` };
    const advice = "Check IMAP_URL: its host, port, user, password and folder.";
    try {
      await tryMailbox(imapUrl);
    } catch (error) {
      return { isRight: false, message: `The mailbox cannot be opened: ${(error as Error).message}`, advice };
    }
    const { dateReached } = await findMailbox(context);
    const last = dateReached === null ? "" : ` It was last read at ${dateReached.toISOString()}.`;
    return { isRight: true, message: `The mailbox at ${new URL(imapUrl).host} opens.${last}${bounces}` };
  },
});
