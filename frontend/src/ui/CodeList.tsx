// Codes to be kept, such as recovery codes; read from left to right in every language.
export function CodeList({ codes, className }: { codes: readonly string[]; className?: string }) {
  return (
    <ul className={className} dir="ltr">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
