import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { aDataDirectory, build } from "../running.ts";
import { aWatchedForum } from "./watched-forum.ts";
import { worstRequests } from "./worst-requests.ts";

/** Maximum milliseconds for which a request may block the event loop. */
const MOST = 100;

build();
const forum = await aWatchedForum({ after }, await aDataDirectory({ after }));
const requests = await worstRequests(forum);

describe("the forum answers other requests in the meantime", () => {
  for (const [kind, ofKind] of Map.groupBy(requests, (request) => request.kind))
    it(kind, async () => {
      for (const { name, sent } of ofKind) {
        const { ms, status } = await forum.blockedBy(sent, MOST);
        assert.ok(ms < MOST, `${kind} (${name}) blocks the event loop for ${ms.toFixed(0)} ms`);
        // An overloaded worker thread would hide the cost of a request.
        assert.notEqual(status, 503, `${kind} (${name})`);
      }
    });
});
