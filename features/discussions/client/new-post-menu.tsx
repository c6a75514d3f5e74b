import { ButtonLink } from "#platform/client/ui/button.tsx";

interface NewPostMenuProps {
  items: readonly { id: string; label: string; action: string }[];
}

/** What somebody who may post can start here. */
export function NewPostMenu({ items }: NewPostMenuProps) {
  return items.map(({ id, label, action }) => (
    <ButtonLink key={id} href={action} kind="primary">
      {label}
    </ButtonLink>
  ));
}
