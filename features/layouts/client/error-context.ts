import { createContext, useContext } from "react";
import { CallError } from "#platform/client/api.ts";

const ErrorContext = createContext<CallError>(new CallError(404, { message: "Page not found." }));

/** Provides the error of the page to the widgets of its layout. */
export const ErrorProvider = ErrorContext.Provider;

/** Returns the error of the page. */
export const usePageError = () => useContext(ErrorContext);
