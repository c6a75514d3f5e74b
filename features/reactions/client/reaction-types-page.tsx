import { useState } from "react";
import { TranslateButton } from "#features/translations/client/index.ts";
import { announce } from "#platform/client/announce.ts";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { changeReactionType, ReactionType } from "../contract.ts";
import { EditReactionType } from "./edit-reaction-type.tsx";
import { iconOf } from "./icons.ts";
import { className } from "./reaction-class.ts";

const worthOf = ({ class: ofClass, points }: ReactionType) =>
  [
    ofClass ? className(ofClass) : null,
    t("{points, plural, one {# point} other {# points}}", { points }),
  ].filter(Boolean);

/** Whether a reaction type is active, and a function to toggle it: optimistic, and reverted on failure. */
function useActive({ urlCode, name, active: saved }: ReactionType) {
  const api = useApi();
  const forget = useForgetAll();
  const [changed, setChanged] = useState<{ from: boolean; to: boolean } | null>(null);
  const active = changed?.from === saved ? changed.to : saved;
  async function turn(): Promise<void> {
    setChanged({ from: saved, to: !active });
    try {
      const params = { urlCode };
      const body = { active: !active };
      await api.call<typeof changeReactionType>("PATCH", "/reactions/:urlCode", { params, body });
      announce(active ? t("{name} is no longer in use.", { name }) : t("{name} is in use.", { name }));
      await forget();
    } catch (error) {
      setChanged({ from: saved, to: active });
      toastError(error);
    }
  }
  return { active, turn };
}

function TypeRow({ type }: { type: ReactionType }) {
  const { active, turn } = useActive(type);
  const { urlCode, name, description } = type;
  return (
    <RecordRow
      name={name}
      icon={<Icon name={iconOf(urlCode)} />}
      description={description}
      facts={worthOf(type)}
      isIdle={!active}
      controls={
        <>
          <TranslateButton recordType="reaction" id={type.tagID} name={name} />
          <Form
            method="PATCH"
            path={`/reactions/${urlCode}`}
            fixed={{ active: String(!active) }}
            onDone={() => {}}
            label={t("Usage of {name}", { name })}
          >
            <SwitchButton
              type="submit"
              label={t("{name} in use", { name })}
              isOn={active}
              onClick={(event) => {
                event.preventDefault();
                void turn();
              }}
            />
          </Form>
        </>
      }
    >
      <EditReactionType type={type} />
    </RecordRow>
  );
}

interface ReactionTypesPageProps {
  types: readonly ReactionType[];
}

/** The kinds of reactions: which are in use, what they are called, and what they are worth. */
export const ReactionTypesPage = ({ types }: ReactionTypesPageProps) => (
  <RecordList>
    {types.map((type) => (
      <TypeRow key={type.urlCode} type={type} />
    ))}
  </RecordList>
);
