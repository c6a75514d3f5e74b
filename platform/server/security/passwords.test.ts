import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ApiError } from "#platform/contract/errors.ts";
import { burnPassword, hashPassword, verifyPassword } from "./passwords.ts";

const PHPASS = "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0";
const BCRYPT = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
const ARGON2_OTHER_COST =
  "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

describe("passwords of this forum", () => {
  test("a correct password is accepted, a wrong one is not, and the hash names its method", async () => {
    const { hash, method } = await hashPassword("correct horse ☕");
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    assert.equal(await verifyPassword("correct horse ☕", hash, method), "right");
    assert.equal(await verifyPassword("correct horse", hash, method), "wrong");
  });

  test("one password gets a different hash each time", async () => {
    assert.notEqual((await hashPassword("same")).hash, (await hashPassword("same")).hash);
  });

  test("a hash of the reference implementation is verified", async () => {
    assert.equal(await verifyPassword("password", ARGON2_OTHER_COST, "argon2id"), "right");
    assert.equal(await verifyPassword("passwort", ARGON2_OTHER_COST, "argon2id"), "wrong");
  });

  test("a hash with a lower cost is right and has to be renewed", async () => {
    const { hash } = await hashPassword("cheap");
    const cheap = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    assert.equal(await verifyPassword("password", cheap, "argon2id"), "right-rehash");
    assert.equal(await verifyPassword("cheap", hash.replace("t=2", "t=1"), "argon2id"), "wrong");
  });
});

describe("passwords of an imported forum", () => {
  test("phpass hashes with both prefixes are right and have to be renewed", async () => {
    for (const hash of [PHPASS, PHPASS.replace("$P$", "$H$")]) {
      assert.equal(await verifyPassword("test12345", hash, "Vanilla"), "right-rehash");
      assert.equal(await verifyPassword("test12346", hash, "phpass"), "wrong");
    }
  });

  test("bcrypt hashes are right and have to be renewed", async () => {
    for (const hash of [BCRYPT, BCRYPT.replace("$2a$", "$2y$"), BCRYPT.replace("$2a$", "$2b$")]) {
      assert.equal(await verifyPassword("U*U", hash, "Vanilla"), "right-rehash");
      assert.equal(await verifyPassword("U*V", hash, "bcrypt"), "wrong");
    }
  });

  test("the format of the hash decides, not the name of the method", async () => {
    assert.equal(await verifyPassword("test12345", PHPASS, "bcrypt"), "right-rehash");
    assert.equal(await verifyPassword("U*U", BCRYPT, ""), "right-rehash");
  });

  test("an account marked for reset needs a new password, in any case of the method", async () => {
    assert.equal(await verifyPassword("U*U", BCRYPT, "Reset"), "reset");
    assert.equal(await verifyPassword("U*U", BCRYPT, "RESET"), "reset");
  });

  test("an empty, unknown, broken or absurdly costly hash needs a new password", async () => {
    const hashes = [
      "",
      "*",
      "U*U",
      "5f4dcc3b5aa765d61d8327deb882cf99",
      BCRYPT.slice(0, -1),
      BCRYPT.replace("$05$", "$31$"),
      PHPASS.replace("$P$9", "$P$S"),
      "$argon2id$v=19$m=999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
      "$argon2id$v=19$m=65536,t=0,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    ];
    for (const hash of hashes) assert.equal(await verifyPassword("U*U", hash, "Vanilla"), "reset", hash);
  });
});

test("a flood of sign-ins is refused with 429 while earlier ones are answered", async () => {
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => burnPassword("guess")));
  const refused = results.filter((result) => result.status === "rejected");
  assert.equal(refused.length, 110 - 102);
  assert.ok(refused.every(({ reason }) => reason instanceof ApiError && reason.status === 429));
  await burnPassword("later");
});
