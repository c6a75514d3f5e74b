import { type FormEvent, useRef, useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { BASE } from "#platform/client/base-path.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { CallDetails, FieldShown } from "../contract.ts";
import styles from "./api-docs.module.css";
import { curlOf, fieldNameOf, type Request, requestOf } from "./request.ts";

/** Longer responses are cut, because a browser shows them slowly. */
const MOST_CHARACTERS = 200_000;
const SHOWN_HEADERS = /^(?:content-type|location|retry-after|x-app-.*)$/;

interface Received {
  /** Null when no response arrived. */
  status: number | null;
  headers: string;
  text: string;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send({ method, path, headers, body }: Request): Promise<Received> {
  try {
    const answer = await fetch(BASE + path, {
      method,
      body,
      headers: { ...headers, "X-Requested-With": "api-docs" },
      // The token decides, so that a limited one can be tried.
      credentials: headers["Authorization"] ? "omit" : "same-origin",
      cache: "no-store",
    });
    const shown = [...answer.headers].filter(([name]) => SHOWN_HEADERS.test(name));
    return {
      status: answer.status,
      headers: shown.map(([name, value]) => `${name}: ${value}`).join("\n"),
      text: readable(await answer.text()).slice(0, MOST_CHARACTERS),
    };
  } catch {
    return { status: null, headers: "", text: "" };
  }
}

const Parameters = ({ place, fields }: { place: "path" | "query"; fields: readonly FieldShown[] }) => (
  <div className={styles.parameters}>
    {fields.map((field) => (
      <TextField
        key={field.name}
        name={fieldNameOf(place, field)}
        label={field.name}
        required={field.isRequired}
        autoComplete="off"
      />
    ))}
  </div>
);

function Response({ status, headers, text }: Received) {
  if (status === null)
    return <p role="alert">{t("The community did not respond. Check your connection and try again.")}</p>;
  return (
    <>
      <h3>{t("Response {status}", { status: String(status) })}</h3>
      {headers !== "" && <CodeBlock code={headers} label={t("Headers")} />}
      {text !== "" && <CodeBlock code={text} label={t("Response")} />}
    </>
  );
}

/** A form that sends the call from this page, with the command line for it. */
export function TryCall({ call, origin }: { call: CallDetails; origin: string }) {
  const { userID } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [request, setRequest] = useState(() => requestOf(call, { origin, values: {}, token: "" }));
  const [received, setReceived] = useState<Received | null>(null);
  const [isSending, setSending] = useState(false);

  function filledIn(): Request {
    const { token = "", ...values } = Object.fromEntries(
      [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]),
    );
    return requestOf(call, { origin, values, token: token.trim() });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const answer = await send(filledIn());
    setSending(false);
    setReceived(answer);
    if (answer.status !== null) announce(t("Response {status}", { status: String(answer.status) }));
  }

  const { method, pathParameters, queryParameters, body, isForMembers } = call;
  return (
    <>
      <h2>{t("Try It")}</h2>
      <form ref={form} onSubmit={(event) => void submit(event)} onInput={() => setRequest(filledIn())}>
        <Parameters place="path" fields={pathParameters} />
        {queryParameters.length > 0 && (
          <details className={styles.more}>
            <summary>{t("Query")}</summary>
            <Parameters place="query" fields={queryParameters} />
          </details>
        )}
        {body && (
          <div className={styles.code}>
            <TextArea name="body" label={t("Request Body")} value={body.example} rows={8} />
          </div>
        )}
        {isForMembers && (
          <TextField
            name="token"
            label={t("Access token")}
            hint={
              userID > 0
                ? t("Without a token, the call is sent as you.")
                : t("Without a token, the call is sent as a guest.")
            }
            type="password"
            autoComplete="off"
          />
        )}
        {method !== "GET" && (
          <p className={styles.quiet}>{t("This is not a test: the call changes the community.")}</p>
        )}
        <Button type="submit" kind="primary" busy={isSending}>
          {t("Send")}
        </Button>
      </form>
      {received && <Response {...received} />}
      <h2>{t("Command Line")}</h2>
      <CodeBlock code={curlOf(request)} label={t("Command Line")} />
    </>
  );
}
