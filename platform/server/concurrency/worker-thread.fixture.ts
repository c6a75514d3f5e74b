/** Work of a worker thread: answers what it was given, or never ends. */
export default function work({ answer }: { answer: string | null }): string {
  while (answer === null);
  return answer;
}
