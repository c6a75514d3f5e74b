import assert from "node:assert/strict";
import { test } from "node:test";
import { addSecondFactor } from "#features/sessions/server/index.ts";
import { anAccount, cookieOf, PASSWORD, userIDOf } from "#features/sessions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

let carefulID = 0;
const phrases = addon({
  ...about("phrases"),
  adds: [
    addSecondFactor({
      demand: async (_context, userID) => (userID === carefulID ? "prove" : null),
      setUp: async () => ({}),
      verify: async (_inside, _userID, { code }) => code === "open sesame",
    }),
  ],
});

const forum = await openForum({ more: [phrases] });
const { application } = forum.forum;
const guest = await forum.as("guest");
const careful = await anAccount(forum);
const careless = await anAccount(forum);
carefulID = careful.userID;
const signIn = ({ name }: { name: string }) =>
  guest.post("/authenticate/password", { username: name, password: PASSWORD });

test("an add-on asks some members for a second factor while it is on", async () => {
  assert.equal((await signIn(careful)).body.needsSecondFactor, undefined);
  await application.switchAddon("phrases", true);
  assert.equal((await signIn(careless)).body.needsSecondFactor, undefined);
  const begun = await signIn(careful);
  assert.equal(begun.body.needsSecondFactor, true);
  const complete = (code: string) =>
    guest.post("/authenticate/second-factor", { code }, { cookie: cookieOf(begun) });
  assert.equal((await complete("knock")).status, 422);
  const session = [(await complete("open sesame")).headers["set-cookie"] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith("colloquy_session="));
  assert.equal(await userIDOf(forum, session?.split(";")[0] ?? ""), careful.userID);
  await application.switchAddon("phrases", false);
});
