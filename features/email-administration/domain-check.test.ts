import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import dns2 from "dns2";
import { openForum } from "#test/forum.ts";
import type { DomainCheck } from "./contract.ts";

const { Packet } = dns2;
/** The records of the name server, by name. */
const texts = new Map<string, string>();
const addresses = new Map<string, string>([["smtp.harbor.example", "192.0.2.9"]]);

/** Names that get no answer. */
const silent = new Set<string>();

const nameServer = new dns2.UDPServer((request, send) => {
  const [{ name = "", type } = {}] = request.questions;
  if (silent.has(name)) return;
  const answer = Packet.createResponseFromRequest(request);
  const own = { name, class: Packet.CLASS.IN, ttl: 60 };
  const text = texts.get(name);
  const address = addresses.get(name);
  if (type === Packet.TYPE.TXT && text !== undefined)
    answer.answers.push({ ...own, type: Packet.TYPE.TXT, data: text } as never);
  if (type === Packet.TYPE.A && address !== undefined)
    answer.answers.push({ ...own, type: Packet.TYPE.A, address } as never);
  void send(answer);
});
await nameServer.listen(0, "127.0.0.1");
after(() => nameServer.close());

const forum = await openForum({
  environment: { DNS_SERVERS: `127.0.0.1:${nameServer.address().port}` },
});
const administrator = await forum.as("administrator");
const configure = async (settings: object) =>
  assert.equal((await administrator.patch("/config", settings)).status, 200);

const check = async (query: object = {}): Promise<DomainCheck> => {
  const { status, body } = await administrator.get("/emails/domain-check", query as never);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

describe("the records of the sender's domain", () => {
  it("are not looked up for a private domain", async () => {
    const { domain, isPublic, server } = await check();
    assert.deepEqual([domain, isPublic, server], ["localhost.localdomain", false, null]);
  });

  it("are suggested where there are none", async () => {
    await configure({
      "emailServer.host": "smtp.harbor.example",
      "outgoingEmails.supportAddress": "hello@lake.example",
    });
    const { domain, server, spf, dkim, dmarc } = await check();
    assert.deepEqual([domain, server], ["lake.example", "smtp.harbor.example"]);
    assert.deepEqual([spf.state, spf.suggestion], ["missing", "v=spf1 a:smtp.harbor.example ~all"]);
    assert.deepEqual([dkim.state, dkim.name], ["missing", "…._domainkey.lake.example"]);
    assert.deepEqual(
      [dmarc.state, dmarc.name, dmarc.suggestion],
      ["missing", "_dmarc.lake.example", "v=DMARC1; p=none"],
    );
  });

  it("are shown when they are found", async () => {
    texts.set("lake.example", "v=spf1 a:smtp.harbor.example -all");
    texts.set("_dmarc.lake.example", "v=DMARC1; p=reject");
    texts.set("s1._domainkey.lake.example", "v=DKIM1; k=rsa; p=MIIB");
    const { spf, dkim, dmarc } = await check();
    assert.deepEqual([spf.state, spf.value], ["found", "v=spf1 a:smtp.harbor.example -all"]);
    assert.deepEqual([dkim.state, dkim.name], ["found", "s1._domainkey.lake.example"]);
    assert.deepEqual([dmarc.state, dmarc.value], ["found", "v=DMARC1; p=reject"]);
    assert.equal((await check({ selector: "mine" })).dkim.name, "mine._domainkey.lake.example");
    assert.equal((await check({ selector: "mine" })).dkim.state, "missing");
  });

  it("name the mail server by its address, its network or another record", async () => {
    const stateWith = async (record: string) => {
      texts.set("lake.example", record);
      return (await check()).spf.state;
    };
    texts.set("spf.relay.example", "v=spf1 ip4:192.0.2.0/24 -all");
    texts.set("loop.example", "v=spf1 include:loop.example -all");
    assert.equal(await stateWith("v=spf1 ip4:192.0.2.9 -all"), "found");
    assert.equal(await stateWith("v=spf1 include:spf.relay.example -all"), "found");
    assert.equal(await stateWith("v=spf1 include:_spf.harbor.example -all"), "found");
    assert.equal(await stateWith("v=spf1 redirect=spf.relay.example"), "found");
    assert.equal(await stateWith("v=spf1 ip4:198.51.100.0/24 mx -all"), "unclear");
    assert.equal(await stateWith("v=spf1 -ip4:192.0.2.9 ip4:192.0.2.9/99 include:loop.example"), "unclear");
  });

  it("count as unanswered when no server answers in time", async () => {
    silent.add("_dmarc.lake.example");
    const { dmarc } = await check();
    assert.deepEqual([dmarc.state, dmarc.suggestion], ["noAnswer", null]);
  });

  it("need a selector of letters, digits and dashes", async () => {
    assert.equal((await administrator.get("/emails/domain-check", { selector: "a b" })).status, 422);
  });
});
