import type { ComponentProps } from 'react';

/** The form of a search field, which the browser sends to `action` if no script runs. Errors are shown by the field. */
export function SearchForm({
  onSearch,
  ...attributes
}: Pick<ComponentProps<'form'>, 'action' | 'className' | 'children'> & { readonly onSearch: () => void }) {
  return (
    <search>
      <form
        {...attributes}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      />
    </search>
  );
}
