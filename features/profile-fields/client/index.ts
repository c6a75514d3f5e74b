import { userFacts } from "#features/profiles/client/index.ts";
import { registrationSlot } from "#features/sessions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export { profileFieldsAdministration } from "./administration.ts";

export const profileFieldsClient = clientFeature({
  name: "profile-fields",
  fills: [
    fill(
      userFacts,
      lazyComponent(async () => (await import("./user-facts.tsx")).UserFacts),
    ),
    fill(
      registrationSlot,
      lazyComponent(async () => (await import("./registration-fields.tsx")).RegistrationFields),
    ),
  ],
  components: {
    EditProfile: lazyComponent(async () => (await import("./edit-profile.tsx")).EditProfile),
  },
});
