import { useEntryLinks } from "#platform/client/session.tsx";

type Props = Readonly<Record<string, unknown>>;

interface Action {
  shouldUseButton?: boolean;
}

const shown = (action: unknown) =>
  (action as Action | undefined)?.shouldUseButton === false ? undefined : action;

/**
 * Returns the props of the fragment that replaces a widget: those of the widget. Calls to action have only buttons that
 * are shown, and those for guests the addresses to sign in and to register.
 */
export function useFragmentProps(component: string, props: Props): Props {
  const { signIn, register } = useEntryLinks();
  const { button, secondButton } = props;
  if (component === "CallToActionWidget")
    return { ...props, button: shown(button), secondButton: shown(secondButton) };
  if (component !== "GuestCallToActionWidget") return props;
  return {
    ...props,
    button: { ...(button as object), url: signIn },
    secondButton: register === "" ? undefined : { ...(secondButton as object), url: register },
  };
}
