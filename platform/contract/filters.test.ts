import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { z } from "zod";
import { csv, dateFilter, expand, flag, pickFields, rangeFilter, sort } from "./filters.ts";

/** Compiles only when both types are identical. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
const holds = <_Proof extends true>() => {};

function refuses(schema: z.ZodType, values: unknown[]): void {
  for (const value of values) assert.equal(schema.safeParse(value).success, false, JSON.stringify(value));
}

describe("a range filter", () => {
  const range = rangeFilter();

  test("parses each notation", () => {
    const ways: [string | number, z.output<typeof range>][] = [
      ["5", { in: [5] }],
      [5, { in: [5] }],
      ["-1", { in: [-1] }],
      ["1,2, 3,2", { in: [1, 2, 3] }],
      ["1..10", { min: 1, minOpen: false, max: 10, maxOpen: false }],
      [">5", { min: 5, minOpen: true }],
      [">=5", { min: 5, minOpen: false }],
      ["<5", { max: 5, maxOpen: true }],
      ["<= 5", { max: 5, maxOpen: false }],
      ["[1,5]", { min: 1, minOpen: false, max: 5, maxOpen: false }],
      ["(1,5)", { min: 1, minOpen: true, max: 5, maxOpen: true }],
      ["[-1, 5)", { min: -1, minOpen: false, max: 5, maxOpen: true }],
      ["(1,5]", { min: 1, minOpen: true, max: 5, maxOpen: false }],
    ];
    for (const [sent, read] of ways) assert.deepEqual(range.parse(sent), read, String(sent));
  });

  test("refuses malformed ranges", () => {
    refuses(range, [
      "",
      " ",
      "a",
      "5a",
      "1,",
      ",1",
      "1,,2",
      "1.5",
      "1e3",
      "0x10",
      "..",
      "1..",
      "..5",
      "1..2..3",
      ">",
    ]);
    refuses(range, [">>5", "=5", "<>5", "[1]", "[1,2,3]", "[1,5", "1,5]", "[5,1]", "10..1", "[,5]", ">5,6"]);
    refuses(range, ["9007199254740993", 1.5, Number.NaN, null, undefined, true, {}, ["1"], ["1", "2"]]);
  });

  test("accepts 500 numbers and refuses 501", () => {
    const numbers = Array.from({ length: 501 }, (_, index) => index);
    assert.deepEqual(range.parse(numbers.slice(1).join(",")), { in: numbers.slice(1) });
    refuses(range, [numbers.join(","), ",".repeat(49_000), "1".repeat(49_000), "1,".repeat(60_000)]);
  });
});

describe("a date filter", () => {
  const dates = dateFilter(() => new Date("2025-03-31T12:34:56.789Z"));
  const read = (sent: string) => {
    const { from, fromOpen = false, to, toOpen = false } = dates.parse(sent);
    const start = from ? (fromOpen ? "]" : "[") + from.toISOString() : "";
    const end = to ? to.toISOString() + (toOpen ? "[" : "]") : "";
    return `${start} ${end}`.trim();
  };
  const readsAs = (expected: Record<string, string>) => {
    for (const [sent, as] of Object.entries(expected)) assert.equal(read(sent), as, sent);
  };

  test("reads a day as the whole day, in UTC", () => {
    readsAs({
      "2025-01-31": "[2025-01-31T00:00:00.000Z 2025-02-01T00:00:00.000Z[",
      ">2025-01-31": "[2025-02-01T00:00:00.000Z",
      ">=2025-01-31": "[2025-01-31T00:00:00.000Z",
      "<2025-01-31": "2025-01-31T00:00:00.000Z[",
      "<=2025-01-31": "2025-02-01T00:00:00.000Z[",
      "[2025-01-01,2025-01-31]": "[2025-01-01T00:00:00.000Z 2025-02-01T00:00:00.000Z[",
      "(2025-01-01,2025-01-31)": "[2025-01-02T00:00:00.000Z 2025-01-31T00:00:00.000Z[",
      "[2025-01-01,2025-01-31)": "[2025-01-01T00:00:00.000Z 2025-01-31T00:00:00.000Z[",
      "(2025-01-01, 2025-01-31]": "[2025-01-02T00:00:00.000Z 2025-02-01T00:00:00.000Z[",
      "2024-02-29": "[2024-02-29T00:00:00.000Z 2024-03-01T00:00:00.000Z[",
    });
  });

  test("reads a time with its precision and zone", () => {
    readsAs({
      "2025-01-31T10:00": "[2025-01-31T10:00:00.000Z 2025-01-31T10:01:00.000Z[",
      "2025-01-31 10:00:05": "[2025-01-31T10:00:05.000Z 2025-01-31T10:00:06.000Z[",
      "2025-01-31T10:00:05Z": "[2025-01-31T10:00:05.000Z 2025-01-31T10:00:06.000Z[",
      "2025-01-31T10:00:05+02:00": "[2025-01-31T08:00:05.000Z 2025-01-31T08:00:06.000Z[",
      "2025-01-31T10:00:05-0130": "[2025-01-31T11:30:05.000Z 2025-01-31T11:30:06.000Z[",
      "2025-01-31T10:00:05.123456Z": "[2025-01-31T10:00:05.123Z 2025-01-31T10:00:05.124Z[",
      ">2025-01-31T10:00:05.123Z": "[2025-01-31T10:00:05.124Z",
    });
  });

  test("accepts a zone whose plus sign became a space in the query string", () => {
    assert.equal(read(">=2025-01-31T10:00:05 02:00"), "[2025-01-31T08:00:05.000Z");
  });

  test("reads relative dates from the present", () => {
    readsAs({
      today: "[2025-03-31T00:00:00.000Z 2025-04-01T00:00:00.000Z[",
      Yesterday: "[2025-03-30T00:00:00.000Z 2025-03-31T00:00:00.000Z[",
      now: "[2025-03-31T12:34:56.789Z 2025-03-31T12:34:56.789Z]",
      ">now": "]2025-03-31T12:34:56.789Z",
      "<=now": "2025-03-31T12:34:56.789Z]",
      "<now": "2025-03-31T12:34:56.789Z[",
      ">=5 minutes ago": "[2025-03-31T12:29:56.789Z",
      ">=1 hour ago": "[2025-03-31T11:34:56.789Z",
      ">=7 days ago": "[2025-03-24T12:34:56.789Z",
      ">=-7 days": "[2025-03-24T12:34:56.789Z",
      ">=last week": "[2025-03-24T12:34:56.789Z",
      ">=2  weeks  ago": "[2025-03-17T12:34:56.789Z",
      ">=1 month ago": "[2025-02-28T12:34:56.789Z",
      ">=last month": "[2025-02-28T12:34:56.789Z",
      ">=13 months ago": "[2024-02-29T12:34:56.789Z",
      ">=last year": "[2024-03-31T12:34:56.789Z",
      "[-2 days,now)": "[2025-03-29T12:34:56.789Z 2025-03-31T12:34:56.789Z[",
    });
  });

  test("reads relative dates from the real clock by default", () => {
    const before = Date.now();
    const { from } = dateFilter().parse(">=now");
    assert.ok(from && from.getTime() >= before && from.getTime() <= Date.now());
  });

  test("refuses malformed dates", () => {
    refuses(dates, [
      "",
      "x",
      "5",
      "2025",
      "2025-01",
      "2025-1-1",
      "2025-02-30",
      "2025-13-01",
      "2025-00-10",
      "0000-01-01",
    ]);
    refuses(dates, [
      "2025-01-31T",
      "2025-01-31T25:00",
      "2025-01-31T10:60",
      "2025-01-31T10",
      "2025-01-31T10:00+99:00",
    ]);
    refuses(dates, [
      "2025-01-31T10:00.5",
      "2025-01-31T10:00:00:00",
      "+2025-01-31",
      "12025-01-31",
      "2025-01-31x",
    ]);
    refuses(dates, [
      "tomorrowish",
      "days ago",
      "-1 days ago",
      "1.5 days ago",
      "999999 years ago",
      "last decade",
      "> ",
    ]);
    refuses(dates, [
      "[2025-01-01]",
      "[2025-01-01,]",
      "[2025-02-01,2025-01-01]",
      "2025-01-01,2025-01-02",
      "[a,b]",
    ]);
    refuses(dates, [5, null, undefined, {}, ["2025-01-01"], " ".repeat(300), "9".repeat(100_000)]);
  });
});

describe("a list of values", () => {
  const types = csv(z.enum(["discussion", "question"]));
  const ids = csv(z.coerce.number().int());

  test("accepts commas and repeated names", () => {
    assert.deepEqual(types.parse("discussion, question"), ["discussion", "question"]);
    assert.deepEqual(types.parse(["discussion", "question"]), ["discussion", "question"]);
    assert.deepEqual(ids.parse(["1,2", 3]), [1, 2, 3]);
    assert.deepEqual(ids.parse(""), []);
    assert.deepEqual(ids.parse(",1,,"), [1]);
  });

  test("names the wrong entry", () => {
    assert.deepEqual(types.safeParse("question,riddle").error?.issues[0]?.path, [1]);
    refuses(ids, ["a", "1,b", 5, null, {}, [["1"]], [{}]]);
  });

  test("accepts 500 entries and refuses 501", () => {
    assert.equal(ids.parse("7,".repeat(500)).length, 500);
    refuses(ids, [
      "7,".repeat(501),
      Array.from({ length: 501 }, () => "7"),
      ["7,".repeat(400), "7,".repeat(400)],
    ]);
  });
});

test("a flag accepts each notation of yes and no, and refuses anything else", () => {
  for (const yes of [true, "true", "1", "on", 1]) assert.equal(flag().parse(yes), true);
  for (const no of [false, "false", "0", "off", 0]) assert.equal(flag().parse(no), false);
  refuses(flag(), ["", "yes", "2", 2, -1, null, undefined, [], ["true"], {}]);
});

describe("expand", () => {
  const wanted = expand(["insertUser", "category", "crawl", "raw"], ["body"], { notByAll: ["raw"] });
  const read = (sent?: unknown) => [...wanted.parse(sent)].sort();

  test("includes the named and the default entries", () => {
    assert.deepEqual(read(), ["body"]);
    assert.deepEqual(read(""), ["body"]);
    assert.deepEqual(read(false), ["body"]);
    assert.deepEqual(read("insertUser,category"), ["body", "category", "insertUser"]);
    assert.deepEqual(read(["insertUser", "crawl"]), ["body", "crawl", "insertUser"]);
  });

  test("excludes entries with a minus, in any position", () => {
    assert.deepEqual(read("-body"), []);
    assert.deepEqual(read("-body,all"), ["category", "insertUser"]);
    assert.deepEqual(read("all,-category"), ["body", "insertUser"]);
  });

  test("includes everything except costly entries when all is requested", () => {
    for (const all of [true, "true", "1", "all", ["all"]]) {
      assert.deepEqual(read(all), ["body", "category", "insertUser"]);
    }
    assert.deepEqual(read("all,crawl,raw"), ["body", "category", "crawl", "insertUser", "raw"]);
  });

  test("refuses an unknown name and lists the known ones", () => {
    refuses(wanted, ["nobody", "insertUser,nobody", "-nobody", "--body", "INSERTUSER", null, {}, 7]);
    assert.match(
      wanted.safeParse("nobody").error?.issues[0]?.message ?? "",
      /insertUser, category, crawl, raw, -body/,
    );
  });
});

test("an order is one of the fields, ascending or descending", () => {
  const order = sort(["name", "dateInserted"], "-dateInserted");
  assert.deepEqual(order.parse("name"), { field: "name", descending: false });
  assert.deepEqual(order.parse("-name"), { field: "name", descending: true });
  assert.deepEqual(order.parse(undefined), { field: "dateInserted", descending: true });
  refuses(order, ["", "-", "--name", "score", "name,dateInserted", 1, null, ["name"]]);
});

describe("sparse fields", () => {
  const user = {
    userID: 1,
    name: "Ada",
    roles: [{ roleID: 8, name: "Member" }],
    photo: { url: "u", size: 2 },
    ban: null,
  };

  test("trim an object or each object of a list", () => {
    assert.deepEqual(pickFields(user, ["name", "photo.url", "roles.name"]), {
      name: "Ada",
      photo: { url: "u" },
      roles: [{ name: "Member" }],
    });
    assert.deepEqual(pickFields([user, user], [" userID "]), [{ userID: 1 }, { userID: 1 }]);
  });

  test("use the wider of two overlapping paths", () => {
    assert.deepEqual(pickFields(user, ["photo.url", "photo"]), { photo: user.photo });
    assert.deepEqual(pickFields(user, ["photo", "photo.url"]), { photo: user.photo });
  });

  test("leave out missing properties and never reach a prototype", () => {
    assert.deepEqual(
      pickFields(user, ["nothing", "photo.nothing", "constructor", "__proto__.toString", ""]),
      {
        photo: {},
      },
    );
    const poisoned: unknown = JSON.parse('{"__proto__": {"admin": true}}');
    assert.equal((pickFields(poisoned, ["__proto__"]) as { admin?: boolean }).admin, undefined);
  });

  test("leave values that are not objects unchanged", () => {
    for (const value of ["text", 5, null, undefined]) assert.equal(pickFields(value, ["a"]), value);
    assert.deepEqual(pickFields(user, ["ban.reason", "name.first"]), { ban: null, name: "Ada" });
  });
});

describe("the contract", () => {
  const query = z.object({
    discussionID: rangeFilter().optional(),
    dateInserted: dateFilter().optional(),
    type: csv(z.enum(["a", "b"])).optional(),
    pinned: flag().default(false),
    expand: expand(["insertUser", "crawl"], ["body"]),
    sort: sort(["score", "name"], "-score"),
  });

  test("types describe exactly what a handler receives and what a client may leave out", () => {
    type Query = z.output<typeof query>;
    type Sent = z.input<typeof query>;
    holds<Same<Query["type"], ("a" | "b")[] | undefined>>();
    holds<Same<Query["pinned"], boolean>>();
    holds<Same<Query["expand"], Set<"insertUser" | "crawl" | "body">>>();
    holds<Same<Query["sort"], { field: "score" | "name"; descending: boolean }>>();
    holds<Same<Sent["sort"], "score" | "-score" | "name" | "-name" | undefined>>();
    const nothing: Sent = {};
    assert.deepEqual(query.parse(nothing), {
      pinned: false,
      expand: new Set(["body"]),
      sort: { field: "score", descending: true },
    });
  });

  test("the API reference can describe each filter", () => {
    const { properties, required } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
    assert.equal(required, undefined);
    for (const name of Object.keys(query.shape)) {
      const property = properties?.[name];
      assert.ok(typeof property === "object" && (property.description?.length ?? 0) > 10, name);
      assert.ok(property.type || property.anyOf, name);
    }
    const order = properties?.["sort"];
    assert.ok(typeof order === "object");
    assert.deepEqual(order.enum, ["score", "-score", "name", "-name"]);
    assert.equal(order.default, "-score");
  });
});
