import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { viewTwoFactor } from "./view.ts";

export const twoFactorPage = addProfilePage({
  path: "/profile/two-step",
  section: profileSections.account,
  sort: 65,
  name: phrase("Two-Step Verification"),
  description: phrase(
    "With a code from your phone after the password, a stolen password is not enough to sign in.",
  ),
  isOwn: true,
  component: "TwoFactorPage",
  load: viewTwoFactor,
});
