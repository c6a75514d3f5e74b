import { t } from "#platform/client/translate.ts";
import { NameList } from "./name-list.tsx";
import { countFailed, type Run, toName } from "./runs.ts";

interface FailuresProps {
  run: Run;
  /** Names of the first records. */
  names: ReadonlyMap<number, string>;
}

/** The records that an action left unchanged, with reasons. */
export function Failures({ run, names }: FailuresProps) {
  const { refusal, failures, total, texts } = run;
  const failed = countFailed(run);
  const named = toName(run);
  return (
    <>
      <strong>{texts.failed}</strong>
      {refusal !== null && <p>{refusal}</p>}
      <NameList
        count={named.length}
        names={named.flatMap((id) => {
          const reason = failures[id];
          return names.has(id) || reason !== undefined ? [{ id, name: names.get(id), reason }] : [];
        })}
      />
      {failed < total && <p>{t("{done} of {all} done.", { done: total - failed, all: total })}</p>}
    </>
  );
}
