import assert from "node:assert/strict";
import qs from "qs";
import type { TestAnswer, TestUser } from "../forum.ts";
import { assertDocumented } from "./documented.ts";

interface Expected {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Default: 201 for POST, 204 for DELETE, 200 for others. */
  status?: number;
  /** Documented fields of the answer. */
  one?: string;
  /** Documented fields of each entry of a list that is not empty. */
  each?: string;
  /** Paging headers: with the total (numbered), or without. */
  paging?: "numbered" | "more";
}

const STATUS: Readonly<Record<string, number>> = { POST: 201, DELETE: 204 };

function assertPaged({ headers, body }: TestAnswer, kind: "numbered" | "more", call: string): void {
  const number = (name: string) => Number(headers[`x-app-page-${name}`]);
  assert.ok(number("current") >= 1 && number("limit") >= 1, `${call}: no paging headers`);
  assert.ok(!Array.isArray(body) || body.length <= number("limit"), `${call}: more than the limit`);
  const isCounted = headers["x-app-page-result-count"] !== undefined;
  assert.equal(isCounted, kind === "numbered", `${call}: x-app-page-result-count`);
}

/** Paths in place of URLs, and times with milliseconds: only the forum's own pages get these. */
const FOR_OWN_PAGES = /"\w*[uU]rl":"\/[^"]*"|"\w*[dD]ate\w*":"[^"]*\.\d{3}Z"/;

/** Calls whose answers are documents, which are sent as they are stored. */
const DOCUMENTS = /^\/(?:config|custom-pages|drafts|fragments|layouts|open-api|themes)(?:\/|$)/;

/** A program that someone else wrote for the API, and the number of its calls so far. */
export class Client {
  readonly user: TestUser;
  calls = 0;

  constructor(user: TestUser) {
    this.user = user;
  }

  /** Makes a call such as `GET /discussions/12` and asserts that its answer is as documented. Returns the answer. */
  async answerTo(call: string, expected: Expected = {}): Promise<TestAnswer> {
    this.calls += 1;
    const [method = "", path = ""] = call.split(" ");
    const { query, body, headers, one, each, paging } = expected;
    const { status = STATUS[method] ?? 200 } = expected;
    const answer = await this.#send(method, path, { query, body, headers });
    assert.equal(
      answer.status,
      status,
      `${call}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`,
    );
    if (this.#hasToken && status < 400 && !DOCUMENTS.test(path)) {
      const [wrong = null] = FOR_OWN_PAGES.exec(JSON.stringify(answer.body) ?? "") ?? [];
      assert.equal(wrong, null, call);
    }
    if (one !== undefined) assertDocumented(answer.body, one, call);
    if (each !== undefined) {
      assert.ok(Array.isArray(answer.body) && answer.body.length > 0, `${call}: no entries`);
      for (const entry of answer.body) assertDocumented(entry, each, call);
    }
    if (paging) assertPaged(answer, paging, call);
    return answer;
  }

  /** Like `answerTo`, and returns the body only. */
  async call(name: string, expected: Expected = {}): Promise<TestAnswer["body"]> {
    return (await this.answerTo(name, expected)).body;
  }

  get #hasToken(): boolean {
    return this.user.userID > 0 && this.user.cookie === "";
  }

  #send(
    method: string,
    path: string,
    { query, body, headers }: Pick<Expected, "query" | "body" | "headers">,
  ) {
    if (method === "GET") return this.user.get(path, query, headers);
    const address = query ? `${path}?${qs.stringify(query)}` : path;
    if (method === "POST") return this.user.post(address, body, headers);
    if (method === "PATCH") return this.user.patch(address, body, headers);
    return method === "PUT" ? this.user.put(address, body) : this.user.delete(address, body);
  }
}
