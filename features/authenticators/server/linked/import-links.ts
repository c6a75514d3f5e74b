import { idIn, importTable, textIn } from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { selectAuthenticators } from "../saved/authenticator-queries.ts";
import { insertImportedLinks } from "./link-queries.ts";

/** Imports with which accounts at other sites members sign in. Their providers are here before, by their client ids. */
export const importLinks = importTable({
  table: "UserAuthentication",
  columns: ["ForeignUserKey", "ProviderKey", "UserID"],
  after: ["User", "UserAuthenticationProvider"],
  async load(context, rows, report) {
    const userIDs = await findUserIDs(
      context,
      rows.flatMap((row) => idIn(row.UserID) ?? []),
    );
    const providers = new Map(
      (await selectAuthenticators(context)).map(({ clientID, authenticatorID }) => [
        clientID,
        authenticatorID,
      ]),
    );
    const links = rows.flatMap((row) => {
      const [foreignKey, provider] = [textIn(row.ForeignUserKey), textIn(row.ProviderKey) ?? ""];
      const userID = idIn(row.UserID) ?? 0;
      const authenticatorID = providers.get(provider);
      const name = `${provider}/${row.ForeignUserKey}`;
      if (foreignKey === null) report.skipped(name, "it has no id at the provider");
      else if (!userIDs.has(userID)) report.skipped(name, "the account does not exist");
      else if (authenticatorID === undefined)
        report.skipped(
          name,
          `no sign-in provider has the client id ${provider}; add one in the dashboard and import again`,
        );
      else return { authenticatorID, foreignKey, userID };
      return [];
    });
    const written = await insertImportedLinks(context, links);
    report.wrote(written);
    report.kept(links.length - written);
  },
});
