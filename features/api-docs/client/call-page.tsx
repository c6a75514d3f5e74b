import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import type { CallDetails, ValueShown } from "../contract.ts";
import { TypeName, ValueFields } from "./fields-table.tsx";
import { curlOf, requestOf } from "./request.ts";
import { TryCall } from "./try-call.tsx";

function Value({ caption, value }: { caption: string; value: ValueShown }) {
  return value.fields.length > 0 ? (
    <ValueFields caption={caption} fields={value.fields} />
  ) : (
    <p>
      <TypeName parts={value.type} />
    </p>
  );
}

/** A call: what it takes, what it answers, the command line for it, and a form to try it. */
export function CallPage({ call, origin }: { call: CallDetails; origin: string }) {
  const { summary, pathParameters, queryParameters, body, answer, status, canTry, isForMembers } = call;
  // Only scripts can send a call with a body or a token.
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const asProgram = requestOf(call, { origin, values: {}, token: isForMembers ? "va.…" : "" });
  return (
    <>
      <p lang="en" dir="ltr">
        {summary}
      </p>
      {pathParameters.length > 0 && <h2>{t("Path")}</h2>}
      <ValueFields caption={t("Path")} fields={pathParameters} />
      {queryParameters.length > 0 && <h2>{t("Query")}</h2>}
      <ValueFields caption={t("Query")} fields={queryParameters} />
      {body && (
        <>
          <h2>{t("Request Body")}</h2>
          <Value caption={t("Request Body")} value={body} />
        </>
      )}
      <h2>{t("Response")}</h2>
      <p>
        <code dir="ltr">{status}</code> {!answer && t("The response has no JSON.")}
      </p>
      {answer && <Value caption={t("Response")} value={answer} />}
      {canTry && hasScripts ? (
        <TryCall key={call.url} call={call} origin={origin} />
      ) : (
        <>
          <h2>{t("Command Line")}</h2>
          <CodeBlock code={curlOf(asProgram)} label={t("Command Line")} />
        </>
      )}
    </>
  );
}
