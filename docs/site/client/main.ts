import './copy.ts';
import './theme.ts';
