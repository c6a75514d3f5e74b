import { i18nOf } from "#features/locales/server/index.ts";
import { addAccountLinks } from "#features/navigation/server/index.ts";
import { usersEdit } from "#features/permissions/permissions.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { addRegistrationPart } from "#features/sessions/server/index.ts";
import { profilesEdit } from "#features/users/permissions.ts";
import type { FieldValue } from "#platform/contract/field-kinds.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FieldInForm } from "../contract.ts";
import { changeProfileField } from "./extension-points.ts";
import { known } from "./known.ts";
import { canChange, canDisclose } from "./policy.ts";
import { fieldsSeen } from "./read-values.ts";
import type { ProfileFieldRow } from "./tables.ts";
import { valuesOf } from "./values.ts";
import { descriptionOf, labelOf } from "./view.ts";

const inForm = (context: Context, field: ProfileFieldRow, value?: FieldValue): FieldInForm => ({
  apiName: field.apiName,
  label: labelOf(context, field),
  description: descriptionOf(context, field),
  dataType: field.dataType,
  formType: field.formType,
  dropdownOptions: field.dropdownOptions,
  visibility: field.visibility,
  isRequired: field.registrationOptions === "required",
  ...(value !== undefined && { value }),
});

/** The profile fields of the registration form. */
const askedAtFirst = addRegistrationPart({
  name: "profileFields",
  load: async (context) => ({
    fields: (await known.get(context)).filter(canDisclose).map((field) => inForm(context, field)),
  }),
});

/** The page on which users edit their profile fields, and staff those of others. */
const editPage = addProfilePage({
  path: "/profile/edit/:name",
  section: profileSections.account,
  sort: 10,
  name: phrase("Edit Profile"),
  isOwn: true,
  staff: [usersEdit],
  permissions: [profilesEdit],
  component: "EditProfile",
  async load(context, user) {
    const { userID } = user;
    const values = (await valuesOf(context, [user])).get(userID) ?? {};
    const seen = await fieldsSeen(context, userID);
    const open = seen.filter(
      (field) =>
        canChange(context.actor, field, { ownerID: userID, isSet: field.apiName in values }) === true,
    );
    const verdicts = await changeProfileField.verdicts(
      context,
      open.map(({ apiName }) => ({ userID, apiName })),
      () => true,
    );
    const fields = open.filter((_field, place) => verdicts[place] === true);
    // Required at registration; earlier members need not fill these in now.
    const asked = fields.map((field) => ({
      ...inForm(context, field, values[field.apiName]),
      isRequired: false,
    }));
    return { userID, fields: asked };
  },
});

/** Link to the member's own profile fields, in the account menu. */
const editLink = addAccountLinks((context) => {
  const { name, permissions } = context.actor;
  if (!permissions.has(profilesEdit)) return [];
  const { t } = i18nOf(context);
  const url = `/profile/edit/${encodeURIComponent(name)}`;
  const link = { name: t("Edit Profile"), url, counter: null, sort: 20 };
  return [{ name: t("Account"), sort: 20, links: [link] }];
});

export const profileForms = [askedAtFirst, editPage, editLink];
