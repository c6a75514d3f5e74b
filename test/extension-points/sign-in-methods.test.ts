import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { addSignInMethod, SignInThere } from "#features/authenticators/server/index.ts";
import { anAuthenticator, keyIn, simpleMethod, Visitor } from "#features/authenticators/testing.ts";
import { addSignInPart } from "#features/sessions/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** A protocol whose provider knows no user, so that everyone has to sign in there first. */
const detour = addSignInMethod({
  type: "detour",
  label: "Detour",
  options: z.object({}),
  begin: async (_context, _authenticator, { state, target }) => ({
    url: new URL(`https://elsewhere.test/?${new URLSearchParams({ state, target })}`),
  }),
  verify: async (_context, _authenticator, { again }) => {
    throw new SignInThere(new URL(`https://elsewhere.test/login?${new URLSearchParams({ again })}`));
  },
});

const club = addon({
  ...about("club"),
  adds: [
    simpleMethod,
    detour,
    addSignInPart({ name: "club", load: async (_context, { target }) => ({ hall: `hall of ${target}` }) }),
  ],
});

const { here, there, toggle } = await onTwoNodes(club);

test("members sign in with the protocol of an add-on while it is on, on every node", async () => {
  const administrator = await here.as("administrator");
  const refused = await administrator.post("/authenticators", {
    type: "simple",
    name: "Club",
    clientID: "x",
  });
  assert.equal(refused.status, 422);
  await toggle("on");
  const { urlcode, authenticatorID } = await anAuthenticator(administrator, {
    type: "simple",
    name: "Club",
    options: {},
  });
  const guest = new Visitor(there);
  const arrived = await guest.signIn(
    urlcode,
    { who: "1", name: "Ada L", email: "ada@elsewhere.test", verified: "yes" },
    "/categories",
  );
  assert.match(arrived.to, /^\/entry\/connected\?key=/);
  const page = await guest.visit(arrived.to);
  assert.match(page.body, /Ada_L/);
  const registered = await guest.post("/authenticate/register", { key: keyIn(arrived.to), name: "Ada" });
  assert.deepEqual([registered.status, registered.body.target], [201, "/categories"]);
  const userID = await guest.userID();
  assert.notEqual(userID, 0);
  const again = new Visitor(here);
  assert.equal((await again.signIn(urlcode, { who: "1" })).to, "/");
  assert.equal(await again.userID(), userID);

  // A provider may also post its answer, which the browser does not accompany with cookies.
  const poster = new Visitor(there);
  const state = await poster.begin(urlcode, "/tags");
  const posted = await poster.visit(`/entry/connect/${urlcode}?state=${state}`, { who: "1" });
  assert.equal(await poster.userID(), 0, "a form of another site signs no user in");
  assert.equal((await new Visitor(there).visit(posted.to)).to, "/entry/signin?problem=expired&provider=club");
  assert.equal((await poster.visit(posted.to)).to, "/tags");
  assert.equal(await poster.userID(), userID);

  // A protocol may send users to the provider's sign-in page, which leads back.
  const { urlcode: around } = await anAuthenticator(administrator, { type: "detour", name: "Around" });
  const walker = new Visitor(here);
  const begun = new URL((await walker.visit(`/entry/connect/${around}?target=/tags`)).to);
  assert.equal(begun.searchParams.get("target"), "/tags");
  const sent = await walker.visit(`/entry/connect/${around}?state=${begun.searchParams.get("state")}`);
  const { pathname, searchParams } = new URL(sent.to);
  assert.deepEqual(
    [pathname, searchParams.get("again")],
    ["/login", `${here.config.publicUrl}/entry/connect/${around}?target=%2Ftags`],
  );

  await toggle("off");
  assert.equal((await new Visitor(there).visit(`/entry/connect/${urlcode}`)).status, 404);
  const kept = await administrator.get(`/authenticators/${authenticatorID}`);
  assert.deepEqual([kept.status, kept.body.options.site], [200, "https://elsewhere.test/"]);
});

test("the sign-in page has the data of an add-on's part while it is on", async () => {
  const guest = await there.as("guest");
  const shows = async (layoutViewType: string) =>
    JSON.stringify((await guest.get("/layouts/lookup-hydrate", { layoutViewType })).body).includes(
      "hall of /",
    );
  await toggle("off");
  assert.equal(await shows("signIn"), false);
  await toggle("on");
  assert.deepEqual([await shows("signIn"), await shows("register")], [true, true]);
});
