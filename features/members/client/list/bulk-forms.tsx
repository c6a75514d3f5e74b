import { endOf, LengthFields, useLength } from "#features/bans/client/index.ts";
import { BulkForm } from "#features/bulk/client/index.ts";
import { deletionMethods } from "#features/personal-data/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Radios } from "#platform/client/ui/radios.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { RoleChoice } from "../../contract.ts";

type Run = Parameters<typeof BulkForm>[0]["run"];

export interface MembersFormProps {
  userIDs: readonly number[];
  assignable: readonly RoleChoice[];
  run: Run;
  onClose(): void;
}

/** Asks which role the members get, or lose. */
export function RoleForm({ isAdded, userIDs, assignable, ...form }: MembersFormProps & { isAdded: boolean }) {
  const count = userIDs.length;
  return (
    <BulkForm
      {...form}
      title={isAdded ? t("Add Role") : t("Remove Role")}
      confirm={
        isAdded
          ? t("{count, plural, one {Add Role to # Member} other {Add Role to # Members}}", { count })
          : t("{count, plural, one {Remove Role from # Member} other {Remove Role from # Members}}", {
              count,
            })
      }
      missing={t("Choose a role.")}
      request={(sent) => {
        const roleID = Number(sent.get("roleID"));
        if (!roleID) return null;
        const change = isAdded ? { addRoleIDs: [roleID] } : { removeRoleIDs: [roleID] };
        return { method: "PATCH", path: "/users/bulk-role-assignment", body: { userIDs, ...change } };
      }}
      texts={{
        doing: t("Changing roles"),
        done: t("{count, plural, one {Roles of # member changed.} other {Roles of # members changed.}}", {
          count,
        }),
        failed: t("These members were left out:"),
      }}
    >
      <Select
        name="roleID"
        label={t("Role")}
        options={assignable.map(({ roleID, name }) => ({ value: roleID, label: name }))}
      />
    </BulkForm>
  );
}

/** Asks whether the email addresses count as confirmed. */
export function ConfirmEmailsForm({ userIDs, assignable: _assignable, ...form }: MembersFormProps) {
  const count = userIDs.length;
  return (
    <BulkForm
      {...form}
      title={t("Confirm Email")}
      confirm={t("{count, plural, one {Confirm # Email} other {Confirm # Emails}}", { count })}
      request={() => ({ method: "PATCH", path: "/users/list/confirm", body: { userIDs } })}
      texts={{
        doing: t("Confirming email addresses"),
        done: t("{count, plural, one {# email address confirmed.} other {# email addresses confirmed.}}", {
          count,
        }),
        failed: t("These members were left out:"),
      }}
    >
      <p>{t("The email addresses count as confirmed, and waiting accounts become members.")}</p>
    </BulkForm>
  );
}

/** Asks for the reason and the end of the bans. */
export function BanForm({ userIDs, assignable: _assignable, ...form }: MembersFormProps) {
  const count = userIDs.length;
  const { length, date, read } = useLength("permanent");
  return (
    <BulkForm
      {...form}
      isGuarded
      title={t("{count, plural, one {Ban # Member} other {Ban # Members}}", { count })}
      confirm={t("{count, plural, one {Ban # Member} other {Ban # Members}}", { count })}
      request={(sent) => ({
        method: "PATCH",
        path: "/users/list/ban",
        body: {
          ...{ userIDs, reason: sent.get("reason"), note: sent.get("note") },
          dateExpires: endOf(length, date)?.toISOString() ?? null,
        },
      })}
      texts={{
        doing: t("Banning members"),
        done: t("{count, plural, one {# member banned.} other {# members banned.}}", { count }),
        failed: t("These members were left out:"),
      }}
    >
      <div
        onInput={({ target }) => {
          const { form: sent } = target as HTMLInputElement;
          if (sent) read(new FormData(sent));
        }}
      >
        <LengthFields length={length} date={date} dateExpires={null} />
        <TextArea
          name="reason"
          label={t("Reason")}
          hint={t("Shown to the member when signing in and by email.")}
          rows={2}
          maxLength={500}
        />
        <TextArea
          name="note"
          label={t("Note for the team")}
          hint={t("Only staff can see it.")}
          rows={2}
          maxLength={500}
        />
      </div>
    </BulkForm>
  );
}

/** Asks what happens to the posts of the deleted accounts. */
export function DeleteForm({ userIDs, assignable: _assignable, ...form }: MembersFormProps) {
  const count = userIDs.length;
  return (
    <BulkForm
      {...form}
      title={t("{count, plural, one {Delete # Member} other {Delete # Members}}", { count })}
      confirm={t("{count, plural, one {Delete # Member} other {Delete # Members}}", { count })}
      request={(sent) => ({
        method: "DELETE",
        path: "/users/list",
        body: { userIDs, deleteMethod: sent.get("deleteMethod") },
      })}
      texts={{
        doing: t("Deleting accounts"),
        done: t("{count, plural, one {# account deleted.} other {# accounts deleted.}}", { count }),
        failed: t("These members were left out:"),
      }}
    >
      <p>{t("The accounts are deleted immediately and can’t be restored.")}</p>
      <Radios
        name="deleteMethod"
        label={t("What should happen to the posts?")}
        value="anonymise"
        options={deletionMethods()}
      />
    </BulkForm>
  );
}
