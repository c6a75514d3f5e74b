import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { memberSlot } from "#features/members/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent, lazyGroup } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const emailAdministrationClient = clientFeature({
  name: "email-administration",
  fills: [
    fill(
      memberSlot,
      lazyComponent(async () => (await import("./log/member-emails.tsx")).MemberEmails),
    ),
    addSettingsAside("email-server", async () => (await import("./domain/domain-check.tsx")).DomainCheck),
  ],
  components: lazyGroup(
    ["EarlierEmailsNotice", "EmailLogPage", "EmailTemplatesPage", "SuppressionsPage", "WaitingEmailsPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
