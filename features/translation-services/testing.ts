import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterwards } from "#platform/server/database/testing.ts";
import { type AccessTable, row } from "#test/access.ts";

/** A request that a translation server got. */
export interface TranslationRequest {
  path: string;
  headers: IncomingMessage["headers"];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what was sent
  body: any;
}

export interface TranslationServer {
  address: string;
  /** Host and port, for TRANSLATION_HOSTS. */
  host: string;
  requests: TranslationRequest[];
  /** Responds in place of the protocol. */
  answer: ((request: TranslationRequest, response: ServerResponse) => void) | null;
}

/** A translation that says what was translated and into which language. */
const translated = (text: string, to: string): string => `[${to}] ${text}`;

const KEY = "right-key";

/** Responds as DeepL, Google and LibreTranslate do, by their documentation. */
function respond({ path, headers, body }: TranslationRequest): [number, unknown] {
  if (path === "/v2/translate") {
    if (headers.authorization !== `DeepL-Auth-Key ${KEY}`) return [403, null];
    const text = (each: string) => translated(each, body.target_lang);
    return [
      200,
      {
        translations: body.text.map((each: string) => ({ detected_source_language: "EN", text: text(each) })),
      },
    ];
  }
  if (path === "/language/translate/v2") {
    if (headers["x-goog-api-key"] !== KEY)
      return [
        400,
        {
          error: {
            code: 400,
            message: "API key not valid. Please pass a valid API key.",
            errors: [{ message: "API key not valid.", domain: "global", reason: "badRequest" }],
            status: "INVALID_ARGUMENT",
            details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }],
          },
        },
      ];
    return [
      200,
      {
        data: {
          translations: body.q.map((each: string) => ({ translatedText: translated(each, body.target) })),
        },
      },
    ];
  }
  if (path === "/languages")
    return [200, ["en", "fr", "pb", "zh-Hans"].map((code) => ({ code, targets: [] }))];
  if (path === "/translate")
    return [200, { translatedText: body.q.map((each: string) => translated(each, body.target)) }];
  return [404, { error: "Not found" }];
}

/** Starts a server that speaks the protocols of all services. */
export async function openTranslationServer(): Promise<TranslationServer> {
  const shown: TranslationServer = { address: "", host: "", requests: [], answer: null };
  const server = createServer(async (request, response) => {
    const { url: path = "", headers, method } = request;
    const received = { path, headers, body: method === "POST" ? await json(request) : null };
    shown.requests.push(received);
    if (shown.answer) return shown.answer(received, response);
    const [status, body] = respond(received);
    return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  shown.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  shown.address = `http://${shown.host}`;
  return shown;
}

const ADMINISTRATORS = "403 403 403 403 403";
const params = { type: "deepl" };
const missing = { type: "no-such-service" };

export const access: AccessTable = {
  "GET /translation-services": { "all of them": row({}, `${ADMINISTRATORS} 200`) },
  "PUT /translation-services/:type": {
    "one of them": row({ params, body: { apiKey: "some-key:fx" } }, `${ADMINISTRATORS} 200`),
    "an unknown one": row({ params: missing, body: { apiKey: "key" } }, `${ADMINISTRATORS} 404`),
  },
  "DELETE /translation-services/:type": {
    "one of them": row({ params }, `${ADMINISTRATORS} 204`),
    "an unknown one": row({ params: missing }, `${ADMINISTRATORS} 404`),
  },
  "POST /translation-services/:type/tests": {
    "one that is not set up": row(
      { params: { type: "libretranslate" }, body: { locale: "fr" } },
      `${ADMINISTRATORS} 409`,
    ),
    "an unknown one": row({ params: missing, body: { locale: "fr" } }, `${ADMINISTRATORS} 404`),
  },
  "POST /translation-services/suggestions": {
    "a text": row({ body: { locale: "fr", texts: [{ text: "Welcome" }] } }, `${ADMINISTRATORS} 409`),
  },
};
