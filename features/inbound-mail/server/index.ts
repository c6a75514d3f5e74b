import { feature } from "#platform/server/feature.ts";
import { inboundMailCheckup } from "./checkup.ts";
import { emailRefused } from "./email-refused.ts";
import { fetching } from "./fetch-mails.ts";
import { inboundMailsOfPeople } from "./personal-data.ts";
import { receiving } from "./receive-mail.ts";
import { replyAddresses } from "./reply-address.ts";
import { inboundMailRoutes } from "./routes.ts";

/** Mails are answered by mail, and what comes back stops them. */
export const inboundMail = feature({
  name: "inbound-mail",
  tablesOf: import.meta.url,
  adds: [
    ...inboundMailRoutes,
    ...receiving,
    fetching,
    replyAddresses,
    inboundMailCheckup,
    inboundMailsOfPeople,
    emailRefused,
  ],
});
