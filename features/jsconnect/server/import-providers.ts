import { addAuthenticator, listAuthenticators } from "#features/authenticators/server/index.ts";
import { flagIn, type ImportedRow, importTable, textIn } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { TYPE } from "./connection.ts";
import { jsConnectOptions } from "./options.ts";

const COLUMNS = [
  ...(["AuthenticationKey", "AuthenticationSchemeAlias", "Name", "AssociationSecret"] as const),
  ...(["AuthenticateUrl", "SignInUrl", "RegisterUrl", "Active", "Visible", "IsDefault"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

/** Adds the provider of a row, in use unless it was turned off or its secret is not in the export. */
async function add(context: Context, row: Row, clientID: string, hasDefault: boolean): Promise<boolean> {
  const options = jsConnectOptions.safeParse({
    authenticateUrl: textIn(row.AuthenticateUrl),
    signInUrl: textIn(row.SignInUrl),
    registerUrl: textIn(row.RegisterUrl),
  });
  if (!options.success) return false;
  const secret = textIn(row.AssociationSecret);
  await addAuthenticator(context, {
    ...{ type: TYPE, clientID, name: textIn(row.Name) ?? clientID, secret, options: options.data },
    active: secret !== null && row.Active !== "0",
    visible: row.Visible !== "0",
    default: flagIn(row.IsDefault) && !hasDefault,
    ...{ markVerified: false, roleRules: [] },
  });
  return true;
}

/** Imports the sites whose members sign in with jsConnect. Other protocols are set up in the dashboard. */
export const importProviders = importTable({
  table: "UserAuthenticationProvider",
  columns: COLUMNS,
  computed: ["UserAuthenticationProviderID", "AssociationHashMethod"],
  after: [],
  whole: true,
  async load(context, rows, report) {
    for (const row of rows) {
      const clientID = textIn(row.AuthenticationKey) ?? "";
      const existing = await listAuthenticators(context);
      if (row.AuthenticationSchemeAlias?.toLowerCase() !== TYPE)
        report.skipped(clientID, "only jsConnect is imported; add this sign-in provider in the dashboard");
      else if (existing.some((each) => each.clientID === clientID)) report.kept(1);
      else if (
        await add(
          context,
          row,
          clientID,
          existing.some(({ isDefault }) => isDefault),
        )
      )
        report.wrote(1);
      else report.skipped(clientID, "its addresses cannot be used here");
    }
  },
});
