/** Path of the registration page with a code. */
export const pathOf = (code: string): string => `/entry/register?code=${encodeURIComponent(code)}`;
