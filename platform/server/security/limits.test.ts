import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { ApiError } from "#platform/contract/errors.ts";
import { addressKey, limiter, setLimits } from "./limits.ts";

const isTooMany = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 429 &&
  Number(error.details.retryAfterSeconds) > 3500 &&
  Number(error.details.retryAfterSeconds) <= 3600;

describe("limits", () => {
  beforeEach(() => setLimits("on"));

  test("a key has a number of points and is then refused with the seconds to wait", async () => {
    const attempts = limiter("attempts", { points: 2, seconds: 3600 });
    await attempts.take("ada");
    await attempts.take("ada");
    await assert.rejects(attempts.take("ada"), isTooMany);
    await attempts.take("grace");
  });

  test("some actions cost more than one point", async () => {
    const uploads = limiter("uploads", { points: 10, seconds: 3600 });
    await uploads.take("ada", 8);
    await assert.rejects(uploads.take("ada", 3), isTooMany);
  });

  test("limiters with one name share their counts, and others do not", async () => {
    const numbers = { points: 1, seconds: 3600 };
    await limiter("shared", numbers).take("ada");
    await assert.rejects(limiter("shared", numbers).take("ada"), isTooMany);
    await limiter("other", numbers).take("ada");
    assert.throws(() => limiter("shared", { points: 2, seconds: 3600 }), /name of its own/);
  });

  test("nothing is refused while limits are off", async () => {
    const attempts = limiter("switched", { points: 1, seconds: 3600 });
    await attempts.take("ada");
    setLimits("off");
    await attempts.take("ada");
    setLimits("on");
    await assert.rejects(attempts.take("ada"), isTooMany);
  });
});

test("an address is counted by the network of one subscriber", () => {
  const keys = {
    "203.0.113.7": "203.0.113.7",
    "::ffff:203.0.113.7": "203.0.113.7",
    "::FFFF:cb00:7107": "203.0.113.7",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:DB8:0001:2::9": "2001:db8:1:2::/64",
    "2001:db8::1": "2001:db8:0:0::/64",
    "fe80::1%eth0": "fe80:0:0:0::/64",
    "::": "0:0:0:0::/64",
    "::1": "loopback",
    "127.0.0.1": "loopback",
    "::ffff:127.8.8.8": "loopback",
    "not an address": "not an address",
  };
  for (const [ip, key] of Object.entries(keys)) assert.equal(addressKey(ip), key, ip);
});
