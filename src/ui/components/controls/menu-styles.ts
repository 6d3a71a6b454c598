/** How menus look, wherever they open. */
export const menuClass =
  'z-40 min-w-56 overflow-y-auto rounded-card border border-line bg-surface py-1 text-ink shadow-float max-h-(--radix-dropdown-menu-content-available-height)';
export const menuItemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-ink no-underline outline-none data-highlighted:bg-accent-soft';
