import './contents.ts';
import './copy.ts';
import './filter.ts';
import './menu.ts';
import './old-anchors.ts';
import './sandbox-address.ts';
import './tabs.ts';
import './theme.ts';
