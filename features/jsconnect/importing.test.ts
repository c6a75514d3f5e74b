import assert from "node:assert/strict";
import { it } from "node:test";
import { Visitor } from "#features/authenticators/testing.ts";
import { anExport, importInto, linesOf, ROLES, type Table, USERS } from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";
import { OtherSite } from "./testing.ts";

const forum = await openForum();
const site = new OtherSite();

const PROVIDERS: Table = [
  "UserAuthenticationProvider",
  "AuthenticationKey AuthenticationSchemeAlias Name AssociationSecret AuthenticateUrl SignInUrl Active IsDefault",
  [
    site.clientID,
    "jsconnect",
    "Shop",
    site.secret,
    site.authenticateUrl,
    "https://shop.test/login?to={target}",
    1,
    1,
  ],
  ["cellar", "jsConnect", "Cellar", null, "https://cellar.test/sso", null, 1, 0],
  ["attic", "jsconnect", "Attic", "x", "ftp://attic.test", null, 1, 0],
  ["house", "oauth2", "House", "x", null, null, 1, 0],
];
const LINKS: Table = [
  "UserAuthentication",
  "ForeignUserKey ProviderKey UserID",
  ["a-7", site.clientID, 1],
  ["8", "cellar", 3],
  ["9", site.clientID, 404],
  ["10", "house", 1],
];

it("imports the sites of jsConnect with their links, so that members sign in there as before", async () => {
  const file = await anExport([ROLES, USERS, PROVIDERS, LINKS]);
  const report = await importInto(forum, file);
  assert.deepEqual(linesOf(report, "UserAuthenticationProvider"), {
    ...{ read: 4, wrote: 2, kept: 0, changed: [] },
    skipped: [
      ["its addresses cannot be used here", 1, "attic"],
      ["only jsConnect is imported; add this sign-in provider in the dashboard", 1, "house"],
    ],
  });
  assert.deepEqual(linesOf(report, "UserAuthentication"), {
    ...{ read: 4, wrote: 2, kept: 0, changed: [] },
    skipped: [
      ["the account does not exist", 1, `${site.clientID}/9`],
      [
        "no sign-in provider has the client id house; add one in the dashboard and import again",
        1,
        "house/10",
      ],
    ],
  });
  const administrator = await forum.as("administrator", "keeper");
  const { body } = await administrator.get("/authenticators");
  assert.deepEqual(
    body.map(({ name, active, default: isDefault }: Record<string, unknown>) => [name, active, isDefault]),
    [
      ["Shop", true, true],
      ["Cellar", false, false],
    ],
  );

  const now = new Date();
  const visitor = new Visitor(forum);
  const { st } = await site.requestIn((await visitor.visit("/entry/connect/shop")).to, now);
  const jwt = await site.respond({ u: { id: "a-7", name: "Ann", email: "ann@shop.test" }, st }, now);
  await visitor.visit((await visitor.visit(`/entry/jsconnect?${new URLSearchParams({ jwt })}`)).to);
  assert.equal(await visitor.userID(), 1);

  const again = await importInto(forum, file);
  assert.deepEqual(
    ["UserAuthenticationProvider", "UserAuthentication"].map((name) => {
      const { wrote, kept } = linesOf(again, name);
      return [wrote, kept];
    }),
    [
      [0, 2],
      [0, 2],
    ],
  );
});
